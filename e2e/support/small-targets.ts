import type { Page } from '@playwright/test';

/**
 * The links and buttons of the screen that are lower than 44 px, by their text: what is pressed beside text on the same line may be
 * as low as the line.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minHeightPx = 43.5;
    return [...document.querySelectorAll('main :is(a, button)')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !isWithinLine(target) && getHeight(target) < minHeightPx)
      .map((target) => target.textContent);

    function isWithinLine(target: Element) {
      let box = target.parentElement;
      while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
      if (!box || getComputedStyle(target).display !== 'inline') return false;
      const { top, bottom } = target.getBoundingClientRect();
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        if (target.contains(walker.currentNode)) continue;
        range.selectNodeContents(walker.currentNode);
        if ([...range.getClientRects()].some((rect) => rect.top < bottom - 2 && rect.bottom > top + 2))
          return true;
      }
      return false;
    }

    /** A control may reach beyond its box by a layer over it. */
    function getHeight(target: Element) {
      const layer = getComputedStyle(target, '::after');
      const layerPx = layer.position === 'absolute' ? Number.parseFloat(layer.height) : 0;
      return Math.max(target.getBoundingClientRect().height, layerPx || 0);
    }
  });
