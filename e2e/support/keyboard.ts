import { expect, type Locator, type Page } from '@playwright/test';

const maxTabs = 120;

/** Presses Tab until `target` has the focus, and checks at every stop that nothing covers the focused control. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await findCover(page), 'the focused control is covered').toBeNull();
  }
  throw new Error(`${target} was not reached with ${maxTabs} tabs`);
}

/** The bar that covers the focused control, or null. */
function findCover(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A link may fill its card, and a control may be named by the label around it.
    const area = focused.closest('label') ?? focused;
    const { left, right, top, bottom } = area.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2) return null;
    const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    if (!above) return `${area.tagName} is outside of the window`;
    if (area.contains(above) || above.contains(area)) return null;
    // What is not fixed or sticky lies beside the control, as a line of a wrapped link does.
    for (let node: Element | null = above; node; node = node.parentElement) {
      const { position } = getComputedStyle(node);
      if (position === 'fixed' || position === 'sticky')
        return node.contains(area) ? null : node.outerHTML.slice(0, 160);
    }
    return null;
  });
}
