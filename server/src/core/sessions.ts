import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Transaction } from '../db/database.ts';
import { hashOf, newSecret } from './secrets.ts';

export const sessionDays = 30;
const sessionMs = sessionDays * 86_400_000;
const renewAfterMs = 3_600_000;
const seenAfterMs = 120_000;

/** The signed-in account, as far as every call needs it. */
export interface SessionUser {
  id: string;
  sessionId: string;
  name: string;
  status: 'not_confirmed' | 'active';
  role: 'member' | 'operator' | 'fictional';
  language: string;
  country: string | null;
  paidUser: boolean;
}

/** `renewed`: the cookie should be set again with a fresh thirty days. */
export interface FoundSession {
  user: SessionUser;
  renewed: boolean;
}

/** What a session remembers of where it was begun. */
export interface Device {
  userAgent?: string | undefined;
  country?: string | null;
}

export type Sessions = ReturnType<typeof sessionStore>;

type EndListener = (ended: { userId: string; sessionIds: string[] }) => void;

/** Sessions by their cookie. Whoever listens hears of every end after its commit, so that live connections close. */
export function sessionStore({ db, clock }: { db: Database; clock: () => Date }) {
  const listeners: EndListener[] = [];
  const tell = (userId: string, sessionIds: string[]) => {
    if (sessionIds.length > 0) for (const listener of listeners) listener({ userId, sessionIds });
  };

  async function endWhere(trx: Transaction, userId: string, filter: { only?: string; except?: string }) {
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(filter.only !== undefined, (query) => query.where('id', '=', filter.only ?? ''))
      .$if(filter.except !== undefined, (query) => query.where('id', '<>', filter.except ?? ''))
      .returning('id')
      .execute();
    const sessionIds = ended.map((row) => row.id);
    afterCommit(trx, () => tell(userId, sessionIds));
  }

  return {
    /** Gives the cookie's value. A new sign-in is always a new session: a planted cookie never becomes somebody's. */
    async create(trx: Connection, userId: string, { userAgent, country }: Device = {}): Promise<string> {
      const token = newSecret();
      const now = clock();
      await trx
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          user_id: userId,
          token_hash: hashOf(token),
          user_agent: userAgent?.slice(0, 300) ?? null,
          country: country ?? null,
          created_at: now,
          last_used_at: now,
          expires_at: new Date(now.getTime() + sessionMs),
        })
        .execute();
      return token;
    },

    /**
     * Null for an unknown, ended or expired cookie, and for an account that may no longer sign in. Who cannot set the cookie anew
     * leaves the session as it is (`renews: false`), or the browser would throw the cookie away long before the session ends.
     */
    async find(token: string, { renews = true } = {}): Promise<FoundSession | null> {
      const now = clock();
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('sessions.token_hash', '=', hashOf(token))
        .where('sessions.expires_at', '>', now)
        .where('users.status', 'in', ['not_confirmed', 'active'])
        .select([
          'users.id',
          'sessions.id as sessionId',
          'users.name',
          'users.status',
          'users.role',
          'users.language',
          'users.country',
          'users.paid_user as paidUser',
          'users.last_online',
          'sessions.last_used_at',
        ])
        .executeTakeFirst();
      if (!row || (row.status !== 'active' && row.status !== 'not_confirmed')) return null;
      const { last_online, last_used_at, status, ...user } = row;
      if (now.getTime() - last_online.getTime() > seenAfterMs) await markSeen(db, user.id, now);
      const renewed = renews && now.getTime() - last_used_at.getTime() > renewAfterMs;
      if (renewed) await renew(db, user.sessionId, now);
      return { user: { ...user, status }, renewed };
    },

    end: (trx: Transaction, user: { id: string; sessionId: string }) =>
      endWhere(trx, user.id, { only: user.sessionId }),

    /** All of an account, or all but the one in use (password change). */
    endAll: (trx: Transaction, userId: string, exceptSessionId?: string) =>
      endWhere(trx, userId, exceptSessionId === undefined ? {} : { except: exceptSessionId }),

    /**
     * Gives an open session another cookie, so that a stolen one opens nothing any more; its live connections and its push
     * subscription stay. Null when it has ended.
     */
    async renew(trx: Transaction, sessionId: string): Promise<string | null> {
      const token = newSecret();
      const now = clock();
      const { numUpdatedRows } = await trx
        .updateTable('sessions')
        .set({
          token_hash: hashOf(token),
          last_used_at: now,
          expires_at: new Date(now.getTime() + sessionMs),
        })
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? token : null;
    },

    onEnd(listener: EndListener): void {
      listeners.push(listener);
    },

    async purge(): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', clock()).execute();
    },
  };
}

async function renew(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: new Date(now.getTime() + sessionMs) })
    .where('id', '=', sessionId)
    .execute();
}

/** `sort_online` moves in steps of an hour, so that pages of a search stay put (DEC-14). */
async function markSeen(db: Database, userId: string, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await sql`
    with seen as (update users set last_online = ${now} where id = ${userId} and not invisible returning id)
    update profiles set last_online = ${now}, sort_online = ${hour} where id in (select id from seen)
  `.execute(db);
}
