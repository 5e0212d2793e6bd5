import type { FieldErrorCode } from '@liaison/shared/contracts';
import { hasContactData } from '../../core/contact-data.ts';
import { isOffensive } from '../../core/offensive-words.ts';
import type { Connection } from '../../db/database.ts';
import { hasWatchedWord, listWatchedWords } from '../watched-words/index.ts';

export const normalizeName = (name: string): string => name.replaceAll(/ +/g, ' ');

/** Why nobody may have this name; undefined when somebody may. */
export async function findNameError(db: Connection, name: string): Promise<FieldErrorCode | undefined> {
  if (hasContactData(name)) return 'contains_contact';
  const isRefused = hasWatchedWord(name, await listWatchedWords(db, 'refused')) || (await isOffensive(name));
  return isRefused ? 'offensive' : undefined;
}
