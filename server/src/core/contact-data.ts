import { removeInvisible } from './remove-invisible.ts';

/** Web and e-mail addresses, and names on other messengers. */
const patterns: RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S/iu,
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu,
  /\b[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|me|de|at|ch|nl|be|fr|it|es|pl|uk|eu|us|ca|au|nz|ie|ru|xyz|link|site|online|app)(?:\/\S*)?(?![\p{L}\p{N}])/iu,
  /\b(?:whats?\s?app|telegram|snap(?:chat)?|insta(?:gram)?|kik|skype|wechat|signal|onlyfans|t\.me|wa\.me)\b\s*(?:[:=@-]|(?:is|ist|es|est|è|to)\b)\s*\S/iu,
  /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u,
];

/** Seven digits or more, with only the usual separators between them; dates are removed before. */
const phoneNumber = /(?:\+|00)?\d(?:[\s()./-]*\d){6,}/u;
const calendarDate = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/gu;

/** Whether a text says how to reach its author outside the site. Full-width digits and letters count as plain ones. */
export function hasContactData(text: string): boolean {
  const plain = removeInvisible(text.normalize('NFKC'));
  return (
    patterns.some((pattern) => pattern.test(plain)) || phoneNumber.test(plain.replaceAll(calendarDate, ' '))
  );
}
