const maxLength = 500;
const placeholderOrigin = 'https://site.invalid';
/** The start of what leads to another site, and of calls and files, where a navigation would start a download; plain or encoded. */
const otherTargets = /^\/(?:\/|%2f|[^/]*%(?:[4-7]|2d)|(?:api|files|live|releases|-)\/)/i;

/**
 * Whether a text is a path of a page of this site. `//x`, `/\x`, their encoded forms and what normalises to them (`/.//x`) lead
 * to another site. Not in the schemas' files, so that a page which only reads `?next=` loads no zod.
 */
export const isSitePath = (text: string): boolean =>
  text.length <= maxLength &&
  // What starts with one slash has the origin of its page, and can be parsed.
  /^\/(?![/\\])[^\\\s]*$/.test(text) &&
  !otherTargets.test(new URL(text, placeholderOrigin).pathname);
