import type { SessionEntry } from '@liaison/shared/contracts';

/** Null for what the user agent does not reveal. The parser is loaded on first use. */
export async function parseDevice(userAgent: string | null): Promise<SessionEntry['device']> {
  if (!userAgent) return { browser: null, system: null };
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
