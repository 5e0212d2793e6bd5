import type { Locator } from '@playwright/test';

/** Of the first text in the element. */
export const countLines = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (text) range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
