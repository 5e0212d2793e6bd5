const timeoutMs = 5000;

/**
 * Returns to where a page was read before it was reloaded or left for another site: while its content comes, and until the user does
 * something. The router has stored the position, but leaves the first page to the browser, which only knows the HTML of the document.
 */
export function restoreScroll(navigation: PerformanceNavigationTiming): void {
  const top = readPosition(navigation);
  if (top === 0) return;
  const { href, hash } = location;
  let expected = 0;
  let bottom = getBottom();
  const observer = new ResizeObserver(() => {
    // The browser itself returns as far as the page reached before more of it came.
    if (Math.abs(scrollY - Math.min(top, bottom)) <= 1) expected = scrollY;
    bottom = getBottom();
    // A page that became shorter has moved by itself, and one that is opened at a section moves there.
    const hasMoved = scrollY > expected + 1 || scrollY < Math.min(expected, bottom) - 1;
    if ((hasMoved && hash === '') || location.href !== href) return stop();
    // The height is rounded, the position is not.
    if (bottom >= top - 1) scrollTo(0, top);
    expected = scrollY;
  });
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(type, stop, { once: true, passive: true });
  setTimeout(stop, timeoutMs);
}

const getBottom = () => document.documentElement.scrollHeight - innerHeight;

function readPosition({ type, redirectCount }: PerformanceNavigationTiming): number {
  // A page that the browser discards to save memory is not left, which is when the router stores its position.
  if (redirectCount > 0 || (document as Document & { wasDiscarded?: boolean }).wasDiscarded) return 0;
  // All pages that were opened directly share one key, so only a reload without a redirect is sure to be of the same page.
  const { key = type === 'reload' ? 'default' : '' } = (history.state ?? {}) as { key?: string };
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
    return Number((positions as Record<string, unknown>)[key]) || 0;
  } catch {
    // Where storage is blocked, nothing was stored.
    return 0;
  }
}
