/* Lets this browser be told while it is closed: asks for leave, subscribes, and fills the form that stores it. */
(() => {
  "use strict";
  const part = document.querySelector("[data-push-key]");
  if (!part || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const form = part.querySelector("form"), button = form.querySelector("button");
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  part.hidden = false;
  button.addEventListener("click", async (event) => {
    if (form.elements.endpoint.value) return;
    event.preventDefault();
    button.disabled = true;
    try {
      const worker = await navigator.serviceWorker.register(part.dataset.pushWorker);
      await navigator.serviceWorker.ready;
      const known = await worker.pushManager.getSubscription();
      if (known) await known.unsubscribe();
      const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(part.dataset.pushKey) });
      const { endpoint, keys } = made.toJSON();
      form.elements.endpoint.value = endpoint;
      form.elements.p256dh.value = keys.p256dh;
      form.elements.auth.value = keys.auth;
      form.requestSubmit();
    } catch {
      part.querySelector("[data-push-failed]").hidden = false;
      button.disabled = false;
    }
  });
})();
