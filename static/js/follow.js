/* Keeps an open page up to date. An element with data-follow-url and data-follow-key is asked after every few seconds
   while the tab is in sight: 204 says nothing is new, 200 with {"key": …} makes the element refresh itself (hx-trigger="refresh"). */
(() => {
  "use strict";
  const SOON = 5000, CALM = 10000, LONGEST = 60000;
  let wait = SOON, timer = 0, busy = false;

  const followed = () => document.querySelector("[data-follow-url]");
  const isWriting = (part) => {
    const at = document.activeElement;
    return part.contains(at) && at.matches("textarea, input:not([type='radio'], [type='checkbox'])") && at.value !== "";
  };
  const refresh = (part, key) => {
    part.dataset.followKey = key;
    window.htmx.trigger(part, "refresh");
    document.getElementById("live").textContent = part.dataset.followSays || document.body.dataset.sayChanged;
  };
  const ask = async (part) => {
    const url = new URL(part.dataset.followUrl, location.href);
    url.searchParams.set("key", part.dataset.followKey || "");
    const answer = await fetch(url, { headers: { Accept: "application/json" }, credentials: "omit", cache: "no-store" });
    if (answer.status === 200) return (await answer.json()).key;
    if (answer.status === 204) return null;
    throw new Error(String(answer.status));
  };
  const look = async () => {
    const part = followed();
    if (!part || busy || document.hidden || isWriting(part)) return;
    busy = true;
    try {
      const key = await ask(part);
      if (key !== null && key !== part.dataset.followKey && part.isConnected) { refresh(part, key); wait = SOON; }
      else wait = Math.min(wait + 500, CALM);
    } catch { wait = Math.min(wait * 2, LONGEST); }
    busy = false;
  };
  const plan = () => {
    clearTimeout(timer);
    if (document.hidden || !followed()) return;
    timer = setTimeout(async () => { await look(); plan(); }, wait + Math.random() * 1000);
  };
  const wake = async () => {
    if (document.hidden) { clearTimeout(timer); return; }
    wait = SOON;
    await look();
    plan();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("focus", wake);
  addEventListener("online", wake);
  document.addEventListener("htmx:afterSettle", plan);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", plan); else plan();
})();
