import type { Page } from '@playwright/test';

/**
 * The visible texts that are cut off or reach beyond their control, list item or bar, by their first words. What scrolls or
 * ends in an ellipsis does so by design.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerancePx = 2;
    const parts = 'a, button, label, li, nav, header';
    const cut: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      const text = range.getBoundingClientRect();
      if (text.width > 1 && isCut(walker.currentNode.parentElement, text))
        cut.push(range.toString().slice(0, 40));
    }
    return cut;

    function isCut(parent: HTMLElement | null, text: DOMRect): boolean {
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let element: HTMLElement | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const isHiddenVisually = style.clipPath !== 'none' || element.clientWidth === 1;
        const isMeant = style.textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(style.overflowX);
        if (isHiddenVisually || isMeant || element === document.body) return false;
        if (style.display !== 'inline' && (style.overflowX !== 'visible' || element.matches(parts))) {
          const box = element.getBoundingClientRect();
          if (text.left < box.left - tolerancePx || text.right > box.right + tolerancePx) return true;
        }
        if (style.position === 'fixed') return false;
      }
      return false;
    }
  });
