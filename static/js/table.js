/* When the table is renewed in place, what the reader had opened, enlarged or scrolled stays as it was; after an answer
   the keyboard goes on at the prompt, unless what was pressed is still there. */
(() => {
  "use strict";
  const SCROLLED = ["frame", "side", "log-pane", "hand", "blocks"];
  let kept = null;

  const words = (part) => part.getAttribute("href") || part.getAttribute("aria-label") || part.textContent.trim();
  const focused = () => {
    const at = document.activeElement;
    return table()?.contains(at) && !at.id ? [at.tagName, words(at)] : null;  // htmx itself finds what has an id
  };
  const table = () => document.getElementById("table");
  const keep = (isAnswer) => {
    const play = document.querySelector("#table [data-tab]");
    kept = {
      isAnswer,
      focused: focused(),
      tab: play && play.dataset.tab,
      isLarge: Boolean(document.querySelector("#frame.is-large")),
      folds: new Map([...document.querySelectorAll("#table details[id]")].map((fold) => [fold.id, fold.open])),
      scrolled: SCROLLED.map((id) => [id, document.getElementById(id)]).filter(([, part]) => part)
        .map(([id, part]) => [id, part.scrollLeft, part.scrollTop]),
    };
  };
  const showTab = () => {
    const button = document.querySelector(`#table [data-tab-for="${kept.tab}"]`);
    if (button) button.click();
  };
  const restore = () => {
    for (const [id, isOpen] of kept.folds) {
      const fold = document.getElementById(id);
      if (fold && isOpen) fold.open = true;
    }
    if (kept.isLarge) document.getElementById("frame")?.classList.add("is-large");
    if (kept.tab && kept.tab !== "board") showTab();
    for (const [id, left, top] of kept.scrolled) document.getElementById(id)?.scrollTo(left, top);
  };

  /* On a small screen the places that may be pressed can lie below the fold: then the first comes into sight. */
  const showPlaces = () => {
    const places = [...document.querySelectorAll("#frame button[name=move]")];
    const foot = document.querySelector(".ask-bar")?.getBoundingClientRect().top ?? innerHeight;
    const isSeen = (part) => { const box = part.getBoundingClientRect(); return box.height > 0 && box.top >= 0 && box.bottom <= foot; };
    if (!places.length || places.some(isSeen)) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    places.find((part) => part.offsetParent)?.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  };

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target === table()) keep(event.detail.requestConfig.verb === "post");
  });
  document.addEventListener("htmx:load", (event) => {
    if (kept && event.detail.elt === table()) restore();
  });
  const refocus = ([tag, said]) => {
    [...table().querySelectorAll(tag)].find((part) => words(part) === said)?.focus({ preventScroll: true });
  };
  document.addEventListener("htmx:afterSettle", () => {
    if (kept?.focused && document.activeElement === document.body) refocus(kept.focused);
    if (kept?.isAnswer && document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
    if (kept?.isAnswer) showPlaces();
    kept = null;
  });
})();
