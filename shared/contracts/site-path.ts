const maxLength = 500;

/**
 * Whether a text is a path of this site: `//x`, `/\x`, encoded ones and absolute addresses are not. Apart from the schemas, so
 * that a page which only reads `?next=` loads none of them.
 */
export const isSitePath = (text: string): boolean =>
  text.length <= maxLength && /^\/(?![/\\])[^\\\s]*$/.test(text) && !/^\/%(2f|5c)/i.test(text);
