/** The current page with an override of a module for the session; an empty value removes it. */
export function getOverrideUrl(href: string, name: string, value: string): string {
  const url = new URL(href);
  url.searchParams.set(name, value);
  return url.href;
}

/** The current page without any override. */
export const getResetUrl = (href: string): string => getOverrideUrl(href, 'overrides', 'reset');
