import { DomainError } from '../../core/domain-error.ts';

/** The place of a member in a list: by distance (in degrees on the map), or by picture and hour of the last visit. */
export type Position =
  { id: string; distance: number } | { id: string; hasPicture: boolean; sortOnline: Date };

/** Where a page of a search ended. */
export interface SearchCursor {
  position: Position;
  /** When the first page was requested. */
  moment: Date;
  /** Counted for the first page, so that later pages need not count again. */
  numResults: number;
}

export function formatSeed({ moment, position, numResults }: SearchCursor): string {
  const place =
    'distance' in position
      ? ['d', String(position.distance).replace('.', '_')]
      : [position.hasPicture ? 1 : 0, position.sortOnline.getTime()];
  return [moment.getTime(), ...place, position.id, numResults].join('.');
}

/** Times until the year 2286: the database refuses some later ones. */
const seedPattern =
  /^(\d{1,13})\.(?:d\.(\d{1,3}(?:_\d{1,20})?(?:e-\d{1,2})?)|([01])\.(\d{1,13}))\.([1-9]\d{0,18})\.(\d{1,4})$/;

/** A seed comes from the browser, so anything that `formatSeed` cannot produce is refused. */
export function parseSeed(seed: string): SearchCursor {
  const [, moment, distance, hasPicture, sortOnline, id, numResults] = seedPattern.exec(seed) ?? [];
  if (id === undefined || BigInt(id) > largestId) throw new DomainError('malformed');
  return {
    position:
      distance === undefined
        ? { id, hasPicture: hasPicture === '1', sortOnline: new Date(Number(sortOnline)) }
        : { id, distance: Number(distance.replace('_', '.')) },
    moment: new Date(Number(moment)),
    numResults: Number(numResults),
  };
}

const largestId = 2n ** 63n - 1n;
