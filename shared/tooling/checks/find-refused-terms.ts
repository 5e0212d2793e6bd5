/** One concept in one language: the word that texts use for it, and words that they do not use. */
export interface GlossaryEntry {
  concept: string;
  use: string;
  /** Regular expressions of whole words. */
  not: string[];
  /** Texts in which the words mean something else: `namespace:key`. */
  except?: string[];
}

/** Texts of one language by `namespace:key`. */
export type LanguageTexts = ReadonlyMap<string, string>;

/** One line for each refused word in a text, for each word that no text uses, and for each exception that allows nothing. */
export function findRefusedTerms(glossary: readonly GlossaryEntry[], texts: LanguageTexts): string[] {
  return glossary.flatMap(({ concept, use, not, except = [] }) => {
    const refused = new RegExp(`(?<![\\p{L}\u2060-])(?:${not.join('|')})(?!\\p{L})`, 'u');
    // Names of variables are not words: `{support_email}`.
    const found = [...texts].flatMap(([key, text]) => {
      const [word] = refused.exec(text.replace(/\{\w+\}/g, '{}')) ?? [];
      return word === undefined ? [] : [{ key, word }];
    });
    const isUsed = [...texts.values()].some((text) => text.toLowerCase().includes(use.toLowerCase()));
    return [
      ...found
        .filter(({ key }) => !except.includes(key))
        .map(({ key, word }) => `${key} says “${word}” for ${concept}: use “${use}”`),
      ...except
        .filter((key) => !found.some((one) => one.key === key))
        .map((key) => `the exception ${key} of ${concept} allows nothing`),
      ...(isUsed ? [] : [`no text uses “${use}” for ${concept}`]),
    ];
  });
}
