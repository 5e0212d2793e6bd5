import type { ParsedBody, SessionEntry, TrustedDevice } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../db/sessions.ts';
import { parseDevice } from '../../core/parse-device.ts';
import { deleteTrustedDevices, listTrustedDevices } from '../accounts/index.ts';
import { listOpenSessions } from './sessions.repository.ts';

type EndSessionRequest = ParsedBody<'DELETE /api/sessions.php'>;
type SessionsDeps = Pick<Core, 'db' | 'inTransaction' | 'sessions' | 'clock'>;

export function sessionsService({ db, inTransaction, sessions, clock }: SessionsDeps) {
  return {
    /** The current session first, then the last used. */
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

    /** The browsers that need no code, of which the calling one is known by its cookie. */
    async listTrusted(user: SessionUser, token: string | undefined): Promise<TrustedDevice[]> {
      const rows = await listTrustedDevices(db, { userId: user.id, token, now: clock() });
      const entries = rows.map(async ({ id, user_agent, country, created_at, expires_at, isCurrent }) => ({
        id,
        device: await parseDevice(user_agent),
        country,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        current: isCurrent,
      }));
      return Promise.all(entries);
    },

    /** Unknown sessions and other accounts' are ignored, so that ids cannot be probed. The current one is ended by signing out. */
    async end(user: SessionUser, request: EndSessionRequest, deviceToken: string | undefined): Promise<void> {
      if ('id' in request && request.id === user.sessionId) throw new DomainError('forbidden');
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        if ('trusted' in request) return deleteTrustedDevices(trx, user.id, { only: request.trusted });
        if ('id' in request) return sessions.end(trx, { id: user.id, sessionId: request.id });
        await sessions.endAll(trx, user.id, user.sessionId);
        await deleteTrustedDevices(trx, user.id, { exceptToken: deviceToken });
      });
    },
  };
}
