// Small comforts. Every page works without this file.
"use strict";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button || !navigator.clipboard) {
    return;
  }
  // An ID stays text: as a number it would lose its last digits.
  navigator.clipboard.writeText(button.dataset.copy).then(() => {
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 1200);
  });
});

// When the login has run out, a search answers with the login page: go there instead of drawing it into this one.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.responseURL.includes("/console/login")) {
    event.detail.shouldSwap = false;
    window.location.assign("/console/login");
  }
});

// Without an answer nothing would change on the page; say so.
document.addEventListener("htmx:sendError", () => {
  const busy = document.getElementById("busy");
  busy.classList.add("failed");
  busy.textContent = "The server cannot be reached. Please try again.";
});

// A search exchanges the page's main part, and with it what had the focus: go on at what came of it, and say so.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "main") {
    return;
  }
  const main = event.target;
  const place = main.querySelector("[aria-invalid=true], #trouble, #result-title") || main;
  const more = place.closest("details");
  if (more) {
    more.open = true;
  }
  place.focus();
  const words = main.querySelectorAll("#result-title, .badges, .empty");
  document.getElementById("said").textContent = [...words].map((part) => part.textContent.trim().replace(/\s+/g, " ")).join(". ");
});
