import { interestKeys, type ProfileChanges } from '@liaison/shared/contracts';
import { hasContactData } from '../../core/contact-data.ts';
import { isHateful } from '../../core/offensive-words.ts';
import type { ErrorDetails } from '../../core/domain-error.ts';
import type { Connection } from '../../db/database.ts';
import { hasWatchedWord, listWatchedWords } from '../watched-words/index.ts';

/** Errors by field for content that a public profile must not contain; used by both profile editing and sign-up. */
export async function findRefusedFields(
  db: Connection,
  { about, interests }: ProfileChanges,
): Promise<NonNullable<ErrorDetails['fields']>> {
  const isRefused =
    about !== undefined && (isHateful(about) || hasWatchedWord(about, await listWatchedWords(db, 'refused')));
  const known = new Set<string>(interestKeys);
  return {
    ...(isRefused && { about: 'offensive' as const }),
    ...(about !== undefined && hasContactData(about) && { about: 'contains_contact' as const }),
    ...(interests?.some((key) => !known.has(key)) && { interests: 'invalid' as const }),
  };
}
