const maxLength = 500;
const someSite = 'https://site.invalid';

/**
 * Whether a text is a path of this site: where to go on after sign-in or payment. `//x`, `/\x`, their encoded forms and what folds
 * to them (`/.//x`) lead elsewhere. Apart from the schemas, so that a page which only reads `?next=` loads none of them.
 */
export function isSitePath(text: string): boolean {
  if (text.length > maxLength || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return false;
  if (/^\/(?:\.*\/)*%(?:2f|5c)/i.test(text) || !URL.canParse(text, someSite)) return false;
  const { origin, pathname } = new URL(text, someSite);
  return origin === someSite && !pathname.startsWith('//');
}
