/** Runs at once in a page that is in view, else when it comes into view. */
export function runWhenVisible(run: () => void): void {
  if (document.visibilityState !== 'hidden') return run();
  document.addEventListener('visibilitychange', () => runWhenVisible(run), { once: true });
}

/** Before calls of an open page whose answers count as seen by the member, who looks at nothing in a hidden page. */
export const whenVisible = (): Promise<void> => new Promise(runWhenVisible);
