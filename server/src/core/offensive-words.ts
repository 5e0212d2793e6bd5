import { locales } from '@liaison/shared/contracts';
import { loadOnce } from './load-once.ts';
import { removeInvisible } from './remove-invisible.ts';

/**
 * Whether a name has an offensive word in any language of the site. Only whole words count, or names such as Scunthorpe would be
 * refused; case, accents and digits in place of letters are ignored.
 */
export async function isOffensive(name: string): Promise<boolean> {
  const offensive = await loadWords();
  return listPhrases(name).some((phrase) => offensive.has(phrase));
}

/**
 * Whether a text has words of hatred, sexual violence or child abuse. Checks a part of the whole list only, since members of an
 * adult site may write about sex in their profiles.
 */
export function isHateful(text: string): boolean {
  return listPhrases(text).some((phrase) => hatefulPhrases.has(phrase));
}

/** From the lists of `naughty-words`, without ordinary words of another language of the site. */
export const hatefulWords: readonly string[] = parseList(`
  barely legal, beaner, beaners, beastiality, bestiality, bulldyke, darkie, date rape, daterape, fag, faggot,
  honkey, how to kill, how to murder, incest, jail bait, jailbait, jigaboo, jiggaboo, jiggerboo, kike, nambla,
  neonazi, nig nog, nigga, nigger, paedophile, paki, pedobear, pedophile, pikey, pthc, raghead, raping, rapist,
  shota, slanteye, spastic, spic, swastika, towelhead, tranny, wetback, white power, hurensohn, kampflesbe,
  kanake, neger, schwuchtel, hija de puta, hijo de puta, hijoputa, hijaputa, maricón, mariconazo,
  fille de pute, fils de pute, gouine, nique ta mère, nique ta race, pédé, frocio, froscio, figlio di puttana,
  recchione, terrone, flikker, teringlijer, skurwysyn
`);

/** Names and everyday words of one language of the site that are on the list of another. */
const harmlessWords = parseList(`
  Anita, Biga, Butt, Con, Concha, Dick, Fava, Griet, Johny, Mona, Pesce, Péter, Pippa, Quaglia, Regina, Schiesser,
  Vacca, aso, balen, balle, bekken, beurt, bite, bitte, blonde action, bonze, del, gat, gerbe, heroína, hol,
  infierno, jajko, knor, martillo, matje, monta, mufti, muts, nicht, paal, palen, palle, poot, pot, rosette,
  schatje, sexy, standje, tirare, toeter, trio, watje
`);

const loadWords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { default: lists } = await import('naughty-words');
  const offensive = new Set(locales.flatMap((locale) => lists[locale] ?? []).map(normalize));
  for (const word of harmlessWords) offensive.delete(normalize(word));
  offensive.delete('');
  return offensive;
});

const longestPhrase = 5;
const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/** Sequences of up to five words, once with digits read as letters and once without digits; `f.u.c.k` becomes one word. */
function listPhrases(text: string): string[] {
  const words = normalize(text).split(' ');
  const readings = [
    words.map((word) => word.replaceAll(/[013457889$@!]/g, (character) => leet[character] ?? character)),
    words.map((word) => word.replaceAll(/[\d$@!]/g, '')).filter((word) => word !== ''),
  ].map(joinSingleLetters);
  return readings.flatMap((reading) =>
    reading.flatMap((_, from) =>
      Array.from({ length: longestPhrase }, (_value, more) => reading.slice(from, from + more + 1).join(' ')),
    ),
  );
}

const joinSingleLetters = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replaceAll(/(?<![^ ])(\S) (?=\S(?: |$))/g, '$1')
    .split(' ');

const normalize = (text: string): string =>
  removeInvisible(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}$@!]+/gu, ' ')
    .trim();

const hatefulPhrases: ReadonlySet<string> = new Set(hatefulWords.map(normalize));

function parseList(text: string): string[] {
  return text.trim().split(/,\s+/);
}
