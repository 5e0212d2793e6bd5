import type { SessionEntry } from '@liaison/shared/contracts';

/** Browser and system by the names people know them by, as far as the browser tells. Loaded when first asked for. */
export async function parseDevice(userAgent: string | null): Promise<SessionEntry['device']> {
  if (!userAgent) return { browser: null, system: null };
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
