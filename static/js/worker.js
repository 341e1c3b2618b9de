/* Runs while no page is open: shows what was pushed, and opens the page that it speaks of. */
"use strict";
self.addEventListener("push", (event) => {
  const said = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(said.title || "Touchline", { body: said.body || "", data: said.path || "/", tag: said.tag || "" }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
