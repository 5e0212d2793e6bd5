import { DomainError } from '../../core/domain-error.ts';

/** Where a page of a search ended, and the moment at which its first page was asked for. */
export interface SearchCursor {
  moment: Date;
  hasPhoto: boolean;
  sortOnline: Date;
  id: string;
  /** Of the first page, so that later ones need not count again. */
  numResults: number;
}

export function writeSeed({ moment, hasPhoto, sortOnline, id, numResults }: SearchCursor): string {
  return [moment.getTime(), hasPhoto ? 1 : 0, sortOnline.getTime(), id, numResults].join('.');
}

const shape = /^(\d{1,15})\.([01])\.(\d{1,15})\.([1-9]\d{0,18})\.(\d{1,4})$/;

/** A seed comes back from the browser: anything but what `writeSeed` made is refused. */
export function readSeed(seed: string): SearchCursor {
  const [, moment, photo, sortOnline, id, numResults] = shape.exec(seed) ?? [];
  if (id === undefined || BigInt(id) > largestId) throw new DomainError('malformed');
  return {
    moment: new Date(Number(moment)),
    hasPhoto: photo === '1',
    sortOnline: new Date(Number(sortOnline)),
    id,
    numResults: Number(numResults),
  };
}

const largestId = 2n ** 63n - 1n;
