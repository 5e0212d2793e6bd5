import { locales } from '@liaison/shared/contracts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a name has a word, in any of our languages, that nobody should have to read on a card. Whole words only, whatever the
 * case, accents and digits that stand for letters: people from Scunthorpe and Essex have names too.
 */
export async function isOffensive(name: string): Promise<boolean> {
  const offensive = await (loading ??= load());
  return phrasesOf(name).some((phrase) => offensive.has(phrase));
}

/**
 * Whether a text has words of hatred, or of violence and children in the wrong place. An adult site's own vocabulary may stand
 * in what members say about themselves, so that this is a choice of the whole list.
 */
export function isHateful(text: string): boolean {
  return phrasesOf(text).some((phrase) => hatefulPhrases.has(phrase));
}

/** From the lists of `naughty-words`; left out are those that are ordinary words of another of our languages. */
export const hateful: readonly string[] = listOf(`
  barely legal, beaner, beaners, beastiality, bestiality, bulldyke, darkie, date rape, daterape, fag, faggot,
  honkey, how to kill, how to murder, incest, jail bait, jailbait, jigaboo, jiggaboo, jiggerboo, kike, nambla,
  neonazi, nig nog, nigga, nigger, paedophile, paki, pedobear, pedophile, pikey, pthc, raghead, raping, rapist,
  shota, slanteye, spastic, spic, swastika, towelhead, tranny, wetback, white power, hurensohn, kampflesbe,
  kanake, neger, schwuchtel, hija de puta, hijo de puta, hijoputa, hijaputa, maricón, mariconazo,
  fille de pute, fils de pute, gouine, nique ta mère, nique ta race, pédé, frocio, froscio, figlio di puttana,
  recchione, terrone, flikker, teringlijer, skurwysyn
`);

/** Names and everyday words of one of our languages that are on the list of another. */
const harmless = listOf(`
  Anita, Biga, Butt, Con, Concha, Dick, Fava, Griet, Johny, Mona, Pesce, Péter, Quaglia, Regina, Schiesser,
  Vacca, aso, balen, balle, bekken, beurt, bite, bitte, blonde action, bonze, del, gat, gerbe, heroína, hol,
  infierno, jajko, knor, martillo, matje, monta, mufti, muts, nicht, paal, palen, palle, poot, pot, rosette,
  schatje, sexy, standje, tirare, toeter, trio, watje
`);

async function load(): Promise<ReadonlySet<string>> {
  const { default: lists } = await import('naughty-words');
  const offensive = new Set(locales.flatMap((locale) => lists[locale] ?? []).map(plain));
  for (const word of harmless) offensive.delete(plain(word));
  offensive.delete('');
  return offensive;
}

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

/** Words in a row as the lists have them, once with digits read as letters and once without any; `f.u.c.k` is one word. */
function phrasesOf(text: string): string[] {
  const words = plain(text).split(' ');
  const readings = [
    words.map((word) => word.replaceAll(/[013457889$@!]/g, (sign) => leet[sign] ?? sign)),
    words.map((word) => word.replaceAll(/[\d$@!]/g, '')).filter((word) => word !== ''),
  ].map(joinLetters);
  return readings.flatMap((reading) =>
    reading.flatMap((_, from) =>
      Array.from({ length: longestPhrase }, (_value, more) => reading.slice(from, from + more + 1).join(' ')),
    ),
  );
}

/** Runs of single letters become words. */
const joinLetters = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .replaceAll(/(?<![^ ])(\S) (?=\S(?: |$))/g, '$1')
    .split(' ');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}$@!]+/gu, ' ')
    .trim();

const hatefulPhrases: ReadonlySet<string> = new Set(hateful.map(plain));

function listOf(text: string): string[] {
  return text.trim().split(/,\s+/);
}
