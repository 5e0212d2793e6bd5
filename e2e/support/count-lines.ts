import type { Locator } from '@playwright/test';

/** Of the first text in the element. */
export const countLines = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (text) range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** The texts in the element that are on more than one line. */
export const countBrokenTexts = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      if (range.getClientRects().length > 1) count += 1;
    }
    return count;
  });
