import { DomainError } from '../../core/domain-error.ts';

/** Where a page of a search ended, and when its first page was requested. */
export interface SearchCursor {
  moment: Date;
  hasPicture: boolean;
  sortOnline: Date;
  id: string;
  /** Counted for the first page, so that later pages need not count again. */
  numResults: number;
}

export function formatSeed({ moment, hasPicture, sortOnline, id, numResults }: SearchCursor): string {
  return [moment.getTime(), hasPicture ? 1 : 0, sortOnline.getTime(), id, numResults].join('.');
}

const seedPattern = /^(\d{1,15})\.([01])\.(\d{1,15})\.([1-9]\d{0,18})\.(\d{1,4})$/;

/** A seed comes from the browser, so anything that `formatSeed` cannot produce is refused. */
export function parseSeed(seed: string): SearchCursor {
  const [, moment, hasPicture, sortOnline, id, numResults] = seedPattern.exec(seed) ?? [];
  if (id === undefined || BigInt(id) > largestId) throw new DomainError('malformed');
  return {
    moment: new Date(Number(moment)),
    hasPicture: hasPicture === '1',
    sortOnline: new Date(Number(sortOnline)),
    id,
    numResults: Number(numResults),
  };
}

const largestId = 2n ** 63n - 1n;
