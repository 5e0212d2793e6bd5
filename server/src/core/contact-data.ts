import { removeInvisible } from './remove-invisible.ts';

/** Web and e-mail addresses, and names on other messengers. */
const patterns: RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S/iu,
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/iu,
  /\b[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|me|de|at|ch|nl|be|fr|it|es|pl|uk|eu|us|ca|au|nz|ie|ru|xyz|link|site|online|app)(?:\/\S*)?(?![\p{L}\p{N}])/iu,
  // Short links to profiles, such as t.me/anna; without a path, these endings are too often the start of a sentence.
  /\b[\p{L}\p{N}-]+\.(?:com|me|gg|ly|ee)\s*\/\s*[\p{L}\p{N}@+_]/iu,
  /\b(?:whats?\s?app|telegram|snap(?:chat)?|insta(?:gram)?|kik|skype|wechat|signal|onlyfans|t\.me|wa\.me)\b\s*(?:[:=@-]|(?:is|ist|es|est|è|to)(?!\p{L}))\s*\S/iu,
  /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u,
];

/** Seven digits or more, with only the usual separators between them; other numbers are removed before. */
const phoneNumber = /(?:\+|00)?\d(?:[\s()./-]*\d){6,}/u;

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19|20)\d{2}`;
const time = String.raw`(?:[01]?\d|2[0-3])\.[0-5]\d`;

/** A date does not go on after its separator, as 06.12.34.56.78 does. */
const toDatePattern = (separator: string, parts: string[]) =>
  String.raw`(?<![\d+]|\d${separator})${parts.join(separator)}(?!\d|${separator}\d)`;

const dates = [
  ...[String.raw`\.`, '/', '-'].map((separator) =>
    // In both orders of day and month.
    toDatePattern(separator, [day, day, String.raw`(?:19|20)?\d{2}`]),
  ),
  toDatePattern('-', [year, month, day]),
];

/** Ranges of years, months and times of day, and round numbers of seven digits or more, with no further digits around them. */
const otherNumbers = [
  String.raw`(?:${month}[./])?${year}(?:\s*[/-]\s*(?:${month}[./])?${year})+`,
  String.raw`${time}\s*-\s*${time}`,
  String.raw`[1-9]\d{0,2}[\s.]\d00[\s.]000`,
].map((number) => String.raw`(?<![\d+](?:\.|[\s()/-]*))${number}(?!\.?\d|[\s()/-]+\d)`);

/** Dates go first: a time may stand beside one. */
const harmless = [dates, otherNumbers].map((numbers) => new RegExp(numbers.join('|'), 'gu'));

const removeHarmlessNumbers = (text: string): string =>
  harmless.reduce((rest, numbers) => rest.replaceAll(numbers, ' '), text);

/** Whether a text says how to reach its author outside the site. Full-width digits and letters count as plain ones. */
export function hasContactData(text: string): boolean {
  const plain = removeInvisible(text.normalize('NFKC'));
  return patterns.some((pattern) => pattern.test(plain)) || phoneNumber.test(removeHarmlessNumbers(plain));
}
