import table from './confusables.json' with { type: 'json' };

/**
 * The mapping of Unicode Technical Standard 39, version 15.0, for letters, marks and numbers that normalization leaves unchanged:
 * prototype → the characters that look like it. Generated with `uspoof_getSkeleton` of ICU 72.
 */
const prototypes = new Map(
  Object.entries(table).flatMap(([prototype, characters]) =>
    [...characters].map((character) => [character, prototype] as const),
  ),
);

/**
 * What a name looks like: two names that share a skeleton are confusable. There are two, because letters may look alike as written
 * (a Greek `ΑΝΝΑ`, an `I` for an `l`) or in the other case only.
 */
export function getNameSkeletons(name: string): string[] {
  const letters = name.normalize('NFKC');
  return [
    ...new Set([toSkeleton(letters.toLowerCase()), toSkeleton(mapToPrototypes(letters).toLowerCase())]),
  ];
}

const toSkeleton = (lowerCase: string) => mapToPrototypes(lowerCase).toLowerCase();

const mapToPrototypes = (text: string) =>
  [...text.normalize('NFD')]
    .map((character) => prototypes.get(character) ?? character)
    .join('')
    .normalize('NFD');
