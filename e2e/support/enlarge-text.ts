import type { Page } from '@playwright/test';

/** Doubles the size of the text, as a member may set it in the browser. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
