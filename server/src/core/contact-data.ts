import { removeInvisible } from './remove-invisible.ts';

const at = String.raw`(?:\(at\)|\[at\])`;
const dot = String.raw`(?:\.|\(dot\)|\[dot\])`;
/** Not from within: in a text without spaces, each letter would be tried as its start, up to the end. */
const mailbox = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+`;
const host = String.raw`[\p{L}\p{N}-]+\s*${dot}\s*\p{L}{2,}`;

/** Not `signal`, which is a word too, and whose names end with digits. */
const messenger = String.raw`(?:whats?\s?app|telegram|snap(?:chat)?|insta(?:gram)?|kik|skype|wechat|onlyfans|t\.me|wa\.me)`;
const anyMessenger = String.raw`(?<!\p{L})(?:signal|${messenger})(?!\p{L})`;
const is = String.raw`(?:\s-\s|\s*(?:is|ist|es|est|è|to)(?!\p{L}))\s*`;
/** Unlike a plain word: a letter, and a digit, an underscore or a dot within. */
const handle = String.raw`(?:@|(?=[\p{N}_.-]*\p{L})(?=[\p{L}.-]*[\p{N}_]|[\p{L}-]+\.\p{L}))\S`;
/** "My" or "and" right before the name of a messenger, as in "my Telegram". */
const introduction = String.raw`(?<!\p{L})(?:my|mein|mi|mon|mio|mijn|mój|moje|and|und|y|et|e|en|i)\s+`;

/** Web and e-mail addresses, and names on other messengers. */
const patterns: RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S/iu,
  new RegExp(String.raw`${mailbox}\s*(?:@|${at})\s*${host}`, 'iu'),
  /\b[\p{L}\p{N}-]{2,63}\.(?:com|net|org|info|biz|io|me|de|at|ch|nl|be|fr|it|es|pl|uk|eu|us|ca|au|nz|ie|ru|xyz|link|site|online|app)(?:\/\S*)?(?![\p{L}\p{N}])/iu,
  // Short links to profiles, such as t.me/anna; without a path, these endings are too often the start of a sentence.
  /\b[\p{L}\p{N}-]{1,63}\.(?:com|me|gg|ly|ee)\s*\/\s*[\p{L}\p{N}@+_]/iu,
  new RegExp(String.raw`${anyMessenger}\s*[:=@]\s*\S`, 'iu'),
  new RegExp(String.raw`${anyMessenger}(?:${is}|\s*-\s*)${handle}`, 'iu'),
  // A plain word is a name only where it ends what begins with the messenger: "Telegram is a good app" goes on.
  new RegExp(
    String.raw`(?:(?:^|[.!?,;:\n])\s*|${introduction})${messenger}${is}["'“”„«‘]?\p{L}{3,}(?=\s*(?:(?![-'’]\p{L})[^\p{L}\p{N}\s]|\n|$))`,
    'iu',
  ),
  /(?:^|\s)@[\p{L}\p{N}_.]{3,}/u,
];

/** Also where it ends like a sentence before a next one, as `anna@example.De ist` does. */
const mailAddress = new RegExp(String.raw`${mailbox}(?:@|\s*${at}\s*)${host}`, 'iu');

/**
 * The full stop after a plain word and before a capital letter whose word is not the last one: the space is often left out, as in "Ok.Es war".
 * Nobody begins a sentence with "Com".
 */
const sentenceEnd =
  /(?<=\p{L})(?<![\p{N}_@./]\p{L}*)\.(?=\s*(?!(?:Com|Net|Org)(?!\p{L}))\p{Lu}\p{Ll}+[\s,]+[\p{L}\p{N}])/gu;

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

/**
 * Ranges of years, months and times of day, and round numbers of seven digits or more, with no further digits around them. Only before a
 * digit does it pay to look back.
 */
const otherNumbers = [
  String.raw`(?:${month}[./])?${year}(?:\s*[/-]\s*(?:${month}[./])?${year})+`,
  String.raw`${time}\s*-\s*${time}`,
  String.raw`[1-9]\d{0,2}[\s.]\d00[\s.]000`,
].map((number) => String.raw`(?=\d)(?<![\d+](?:\.|[\s()/-]*))${number}(?!\.?\d|[\s()/-]+\d)`);

/** Dates go first: a time may stand beside one. */
const harmless = [dates, otherNumbers].map((numbers) => new RegExp(numbers.join('|'), 'gu'));

const removeHarmlessNumbers = (text: string): string =>
  harmless.reduce((rest, numbers) => rest.replaceAll(numbers, ' '), text);

/** Whether a text says how to reach its author outside the site. Full-width digits and letters count as plain ones. */
export function hasContactData(text: string): boolean {
  const plain = removeInvisible(text.normalize('NFKC'));
  const sentences = plain.replaceAll(sentenceEnd, '! ');
  return (
    mailAddress.test(plain) ||
    patterns.some((pattern) => pattern.test(sentences)) ||
    phoneNumber.test(removeHarmlessNumbers(plain))
  );
}
