/* Small helpers of every page: theme, zone, notices, two-press buttons, menus, tabs, moving by arrow keys, times. */
(() => {
  "use strict";
  const root = document.documentElement;
  const say = (words) => { document.getElementById("live").textContent = words; };
  const remember = (name, value) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  };

  remember("tz", Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");

  /* theme: the server writes data-theme from the cookie, so a reload never flashes */
  const showTheme = () => {
    const chosen = root.dataset.theme || "system";
    for (const button of document.querySelectorAll("[data-theme-set]")) {
      button.setAttribute("aria-pressed", String(button.dataset.themeSet === chosen));
    }
  };
  const setTheme = (theme) => {
    if (theme === "system") delete root.dataset.theme; else root.dataset.theme = theme;
    remember("theme", theme);
    showTheme();
  };

  /* a dangerous button asks for a second press within four seconds */
  const arm = (button) => {
    const words = button.textContent;
    button.classList.add("is-armed");
    button.textContent = button.dataset.confirm || document.body.dataset.saySure;
    say(button.textContent);
    setTimeout(() => { button.classList.remove("is-armed"); button.textContent = words; }, 4000);
  };
  addEventListener("click", (event) => {
    const button = event.target.closest("[data-confirm]");
    if (button && !button.classList.contains("is-armed")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      arm(button);
    }
  }, true);

  const showTab = (button) => {
    const frame = button.closest("[data-tab]");
    frame.dataset.tab = button.dataset.tabFor;
    for (const other of frame.querySelectorAll("[data-tab-for]")) {
      other.setAttribute("aria-pressed", String(other === button));
    }
  };

  document.addEventListener("click", (event) => {
    const at = (selector) => event.target.closest(selector);
    if (at("[data-dismiss]")) at(".notice").remove();
    if (at("[data-theme-set]")) setTheme(at("[data-theme-set]").dataset.themeSet);
    if (at("[data-tab-for]")) showTab(at("[data-tab-for]"));
    if (at("[data-enlarge]")) document.getElementById(at("[data-enlarge]").dataset.enlarge).classList.toggle("is-large");
    for (const menu of document.querySelectorAll("details[data-menu][open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = event.target.closest("details[data-menu][open]");
    if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
  });

  /* moving inside [data-grid]: one stop for Tab, arrows go to the nearest pressable part in that direction */
  const parts = (grid) => [...grid.querySelectorAll("button:not(:disabled), a[href]")].filter((part) => part.offsetParent);
  const makeStop = (grid, stop) => { for (const part of parts(grid)) part.tabIndex = part === stop ? 0 : -1; };
  const centre = (part) => { const box = part.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const nearest = (grid, from, [dx, dy]) => {
    const [x, y] = centre(from);
    let best = null, least = Infinity;
    for (const part of parts(grid)) {
      const [px, py] = centre(part);
      const ahead = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (ahead > 4 && ahead + 2 * aside < least) { best = part; least = ahead + 2 * aside; }
    }
    return best;
  };
  document.addEventListener("keydown", (event) => {
    const grid = event.target.closest("[data-grid]");
    if (!grid || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = parts(grid);
    const to = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1)
      : DIRECTIONS[event.key] && nearest(grid, event.target, DIRECTIONS[event.key]);
    if (!to) return;
    event.preventDefault();
    makeStop(grid, to);
    to.focus();
  });

  /* times: data-local shows weekday and hour (and the date, where it is not near) in the reader's zone, data-relative counts */
  const local = new Intl.DateTimeFormat(root.lang, { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const far = new Intl.DateTimeFormat(root.lang, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const NEAR = 6 * 86400000; // a weekday alone says which day is meant
  const short = (date) => (Math.abs(date - Date.now()) < NEAR ? local : far).format(date);
  const whole = new Intl.DateTimeFormat(root.lang, { dateStyle: "full", timeStyle: "short" });
  const relative = new Intl.RelativeTimeFormat(root.lang, { numeric: "auto" });
  const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
  const distance = (date) => {
    const seconds = (date - Date.now()) / 1000;
    const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) || UNITS[2];
    return relative.format(Math.trunc(seconds / size), unit);
  };
  const tellTimes = () => {
    for (const time of document.querySelectorAll("time[data-local], time[data-relative]")) {
      const date = new Date(time.dateTime);
      if (Number.isNaN(date.valueOf())) continue;
      const words = "relative" in time.dataset ? distance(date) : short(date);
      if (time.textContent !== words) time.textContent = words;
      time.title = whole.format(date);
    }
  };

  const dress = () => {
    tellTimes();
    for (const grid of document.querySelectorAll("[data-grid]")) {
      const all = parts(grid);
      makeStop(grid, all.find((part) => part === document.activeElement) || all[0]);
    }
  };
  const begin = () => {
    const stored = document.cookie.match(/(?:^|; )theme=(light|dark)/);
    if (stored) root.dataset.theme = stored[1];
    for (const part of document.querySelectorAll("[data-theme-switch]")) part.hidden = false;
    showTheme();
    dress();
    setInterval(tellTimes, 30000);
  };
  document.addEventListener("htmx:afterSettle", dress);
  document.addEventListener("htmx:sendError", () => say(document.body.dataset.sayFailed));
  document.addEventListener("htmx:responseError", () => say(document.body.dataset.sayFailed));
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
})();
