import type { Locale } from '@liaison/shared/contracts';
import { foldText } from '@liaison/shared/parts';
import { queryOptions } from '@tanstack/react-query';

/** In the order of the picker. */
export const emojiGroups = [
  'smileys',
  'people',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
] as const;
export type EmojiGroup = (typeof emojiGroups)[number];

export interface Emoji {
  text: string;
  name: string;
  /** Name and keywords, to be compared with a search. */
  words: string[];
}

/** Made by mf-chat/emoji/make-names.mjs: each line is the emoji, its name and keywords. */
const names: Record<Locale, () => Promise<{ default: Record<EmojiGroup, string[]> }>> = {
  en: () => import('./names/en.json', { with: { type: 'json' } }),
  de: () => import('./names/de.json', { with: { type: 'json' } }),
  es: () => import('./names/es.json', { with: { type: 'json' } }),
  fr: () => import('./names/fr.json', { with: { type: 'json' } }),
  it: () => import('./names/it.json', { with: { type: 'json' } }),
  nl: () => import('./names/nl.json', { with: { type: 'json' } }),
  pl: () => import('./names/pl.json', { with: { type: 'json' } }),
};

/** A file of the release: it never changes. */
export const emojiQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['emoji', locale],
    staleTime: Infinity,
    async queryFn(): Promise<Record<EmojiGroup, Emoji[]>> {
      const { default: lines } = await names[locale]();
      const entries = emojiGroups.map((group) => [group, lines[group].map(parseLine)] as const);
      return Object.fromEntries(entries) as Record<EmojiGroup, Emoji[]>;
    },
  });

function parseLine(line: string): Emoji {
  const [text = '', name = '', keywords = ''] = line.split('|');
  return { text, name, words: splitWords(`${name} ${keywords}`) };
}

const maxFound = 96;

/** Emoji of which, for each word of the search, a word begins with it; those whose name matches first. */
export function findEmoji(all: Emoji[], search: string): Emoji[] {
  const wanted = splitWords(search);
  const found = all.filter(({ words }) =>
    wanted.every((part) => words.some((word) => word.startsWith(part))),
  );
  const isNamed = ({ name }: Emoji) => splitWords(name).some((word) => word.startsWith(wanted[0] ?? ''));
  return [...found.filter(isNamed), ...found.filter((emoji) => !isNamed(emoji))].slice(0, maxFound);
}

/** Without accents, which many do not type in a search. */
const splitWords = (text: string) =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
