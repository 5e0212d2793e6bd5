import type { BootData } from '@liaison/shared/contracts';

/** The first HTML of a new visitor, at a page that every site has. */
export async function fetchServedPage(origin: string): Promise<string> {
  return (await fetch(`${origin}/faq`, { headers: { accept: 'text/html' } })).text();
}

/** What the gateway wrote into a page for the shell; throws when there is nothing. */
export function parseBoot(html: string): BootData {
  const [, boot] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  if (boot === undefined) throw new Error('The page has no boot data');
  return JSON.parse(boot) as BootData;
}
