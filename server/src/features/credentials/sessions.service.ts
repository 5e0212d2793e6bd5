import type { ParsedBody, SessionEntry } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../core/sessions.ts';
import { parseDevice } from './device.ts';
import { listOpenSessions } from './sessions.repository.ts';

type Ending = ParsedBody<'DELETE /api/sessions.php'>;
type SessionsDeps = Pick<Core, 'db' | 'inTransaction' | 'sessions' | 'clock'>;

/** Where an account is signed in. */
export function sessionsService({ db, inTransaction, sessions, clock }: SessionsDeps) {
  return {
    /** The present one first, the others by their last use. */
    async list(user: SessionUser): Promise<SessionEntry[]> {
      const rows = await listOpenSessions(db, user.id, clock());
      const entries = rows.map(async ({ id, user_agent, country, created_at, last_used_at }) => ({
        id,
        device: await parseDevice(user_agent),
        country,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: id === user.sessionId,
      }));
      return (await Promise.all(entries)).toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    /** One that ended already, or is not theirs, is no failure: it is not in the list. The present one ends by signing out. */
    async end(user: SessionUser, ending: Ending): Promise<void> {
      if ('id' in ending && ending.id === user.sessionId) throw new DomainError('forbidden');
      await inTransaction((trx) =>
        'id' in ending
          ? sessions.end(trx, { id: user.id, sessionId: ending.id })
          : sessions.endAll(trx, user.id, user.sessionId),
      );
    },
  };
}
