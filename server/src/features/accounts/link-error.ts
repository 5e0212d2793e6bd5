import { DomainError } from '../../core/domain-error.ts';
import type { Connection } from '../../db/database.ts';
import { findDoneToken } from './tokens.repository.ts';

type DoneToken = NonNullable<Awaited<ReturnType<typeof findDoneToken>>>;

interface RefusedLink {
  token: string;
  now: Date;
  /** Whether what the link did still stands; it does by default. */
  isCurrent?: (db: Connection, done: DoneToken) => Promise<boolean>;
}

/**
 * The refusal of a mailed link, `done` when it has done its work before: browsers repeat a call whose answer was lost, and would say that
 * the link has expired although it worked.
 */
export async function createLinkError(
  db: Connection,
  purpose: Parameters<typeof findDoneToken>[1],
  { token, now, isCurrent }: RefusedLink,
): Promise<DomainError> {
  const found = await findDoneToken(db, purpose, { token, now });
  const isDone = found !== null && (isCurrent === undefined || (await isCurrent(db, found)));
  return new DomainError('link_expired', isDone ? { done: true } : {});
}
