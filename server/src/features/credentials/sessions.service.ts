import type { ParsedBody, SessionEntry } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../db/sessions.ts';
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

    /** Unknown sessions and other accounts' are ignored, so that ids cannot be probed. The current one is ended by signing out. */
    async end(user: SessionUser, request: EndSessionRequest): Promise<void> {
      if ('id' in request && request.id === user.sessionId) throw new DomainError('forbidden');
      await inTransaction((trx) =>
        'id' in request
          ? sessions.end(trx, { id: user.id, sessionId: request.id })
          : sessions.endAll(trx, user.id, user.sessionId),
      );
    },
  };
}

/** Null for what the user agent does not reveal. The parser is loaded on first use. */
export async function parseDevice(userAgent: string | null): Promise<SessionEntry['device']> {
  if (!userAgent) return { browser: null, system: null };
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
