const maxLength = 500;
const placeholderOrigin = 'https://site.invalid';
/** Calls and files: a navigation there would start a download. */
const otherPaths = /^\/(?:api|files|live|releases|-)\//;

/**
 * Whether a text is a path of a page of this site. `//x`, `/\x`, their encoded forms and what normalises to them (`/.//x`) lead
 * to another site. Not in the schemas' files, so that a page which only reads `?next=` loads no zod.
 */
export function isSitePath(text: string): boolean {
  if (text.length > maxLength || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return false;
  if (/^\/(?:\.*\/)*%(?:2f|5c)/i.test(text) || !URL.canParse(text, placeholderOrigin)) return false;
  const { origin, pathname } = new URL(text, placeholderOrigin);
  if (origin !== placeholderOrigin || pathname.startsWith('//')) return false;
  try {
    return !otherPaths.test(decodeURI(pathname));
  } catch {
    // The service refuses an address that cannot be decoded.
    return false;
  }
}
