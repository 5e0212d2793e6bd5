const maxLength = 500;
const placeholderOrigin = 'https://site.invalid';

/**
 * Whether a text is a path of this site. `//x`, `/\x`, their encoded forms and what normalises to them (`/.//x`) lead to
 * another site. Not in the schemas' files, so that a page which only reads `?next=` loads no zod.
 */
export function isSitePath(text: string): boolean {
  if (text.length > maxLength || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return false;
  if (/^\/(?:\.*\/)*%(?:2f|5c)/i.test(text) || !URL.canParse(text, placeholderOrigin)) return false;
  const { origin, pathname } = new URL(text, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith('//');
}
