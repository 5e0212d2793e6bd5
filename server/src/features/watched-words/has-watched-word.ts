import { removeInvisible } from '../../core/remove-invisible.ts';

/** Full-width letters, upper case and invisible characters count as what they look like. */
export const normalizeWords = (text: string): string =>
  removeInvisible(text.normalize('NFKC')).replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Whether a text contains one of the words, not only as a part of a longer one. The words are normalized. */
export function hasWatchedWord(text: string, words: readonly string[]): boolean {
  const plain = normalizeWords(text);
  return words.some((word) =>
    plain.split(word).some((before, index, parts) => isApart(before, parts[index + 1])),
  );
}

/** Whether a word stands between two parts of a text, with no letter or digit right beside it. */
const isApart = (before: string, after: string | undefined): boolean =>
  after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
