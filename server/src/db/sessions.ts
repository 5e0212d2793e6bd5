import { sessionDays } from '@liaison/shared/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from './database.ts';
import { lockAccounts } from './lock-accounts.ts';
import { afterCommit } from './transaction.ts';
import { DomainError } from '../core/domain-error.ts';
import { hashSecret, createSecret } from '../core/secrets.ts';
import { prepare } from './prepared.ts';

const sessionMs = sessionDays * 86_400_000;
const renewAfterMs = 3_600_000;
const lastOnlineStepMs = 120_000;
/** A time that is further ahead was stored before the clock was set back. The clocks of two servers differ less. */
const clockSkewMs = 3_600_000;

/** The fields of the signed-in account that every call needs. */
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

export interface FoundSession {
  user: SessionUser;
  /** The cookie must be set again, valid for another thirty days. */
  isRenewed: boolean;
}

/** Where a session was created. */
export interface Device {
  userAgent?: string | undefined;
  country?: string | null;
}

export type Sessions = ReturnType<typeof sessionStore>;

type EndListener = (sessionIds: string[]) => void;

/** Sessions by their cookie. Listeners are called after the commit that ended a session, to close its live connections. */
export function sessionStore({ db, clock }: { db: Database; clock: () => Date }) {
  const listeners: EndListener[] = [];
  const notify = (sessionIds: string[]) => {
    if (sessionIds.length > 0) for (const listener of listeners) listener(sessionIds);
  };

  async function deleteSessions(trx: Transaction, userId: string, only?: { is: '=' | '<>'; id: string }) {
    let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
    if (only) query = query.where('id', only.is, only.id);
    const ended = await query.returning('id').execute();
    const sessionIds = ended.map((row) => row.id);
    afterCommit(trx, () => notify(sessionIds));
  }

  /** Sets the time at which the member was last online, which is now. */
  async function markOnline({ id, last_online }: SessionRow, now: Date): Promise<void> {
    const passedMs = now.getTime() - last_online.getTime();
    if (passedMs > lastOnlineStepMs || passedMs < -clockSkewMs) await updateLastOnline(db, id, now);
  }

  return {
    /** Returns the cookie's value. Every sign-in creates a new session, which prevents session fixation. */
    async create(trx: Connection, userId: string, { userAgent, country }: Device = {}): Promise<string> {
      const token = createSecret();
      const now = clock();
      await trx
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          user_id: userId,
          token_hash: hashSecret(token),
          user_agent: userAgent?.slice(0, 300) ?? null,
          country: country ?? null,
          created_at: now,
          ...toLifetime(now),
        })
        .execute();
      return token;
    },

    /**
     * Null for an unknown, ended or expired cookie, and for an account that may no longer sign in. A caller that cannot set
     * the cookie again passes `shouldRenew: false`, or the browser would delete the cookie long before the session expires. A call
     * that the member need not have caused passes `marksOnline: false`.
     */
    async find(token: string, { shouldRenew = true, marksOnline = true } = {}): Promise<FoundSession | null> {
      const now = clock();
      const [row] = await findByToken(db, { tokenHash: hashSecret(token), now });
      if (!row) return null;
      if (marksOnline) await markOnline(row, now);
      const { last_online: _lastOnline, last_used_at, ...user } = row;
      const isRenewed = shouldRenew && now.getTime() - last_used_at.getTime() > renewAfterMs;
      if (isRenewed) await extendSession(db, user.sessionId, now);
      return { user, isRenewed };
    },

    /** Whether the session of an open page goes on, whose cookie may have been replaced since the page connected. */
    async isOpen(sessionId: string): Promise<boolean> {
      return (await findById(db, { sessionId, now: clock() })).length > 0;
    },

    /**
     * As `lockOwnAccount`, for what decides who can log in, ends the account or belongs to the session. Also throws
     * `authentication_required` when the session has ended since it was read: the body of a call may arrive half a minute later, after the
     * owner has ended the session of a thief.
     */
    async lockAccount(trx: Transaction, user: { id: string; sessionId: string }): Promise<void> {
      await lockAccounts(trx, [user.id]);
      const [row] = await findById(trx, { sessionId: user.sessionId, now: clock() });
      if (!row) throw new DomainError('authentication_required');
    },

    end: (trx: Transaction, user: { id: string; sessionId: string }) =>
      deleteSessions(trx, user.id, { is: '=', id: user.sessionId }),

    /** Ends all sessions of an account, or all but one (password change). */
    endAll: (trx: Transaction, userId: string, exceptSessionId?: string) =>
      deleteSessions(trx, userId, exceptSessionId ? { is: '<>', id: exceptSessionId } : undefined),

    /**
     * Replaces the cookie of an open session, so that a stolen one is useless; live connections and push subscription stay.
     * Null when the session has ended.
     */
    async renew(trx: Transaction, sessionId: string): Promise<string | null> {
      const token = createSecret();
      const { numUpdatedRows } = await trx
        .updateTable('sessions')
        .set({ token_hash: hashSecret(token), ...toLifetime(clock()) })
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

/** Sessions that have not expired, of accounts that may sign in. */
const selectSession = (db: Connection, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
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
    .$narrowType<{ status: SessionUser['status'] }>();

const findByToken = prepare((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  selectSession(db, now).where('sessions.token_hash', '=', tokenHash),
);

const findById = prepare((db, { sessionId, now }: { sessionId: string; now: Date }) =>
  selectSession(db, now).where('sessions.id', '=', sessionId),
);

type SessionRow = Awaited<ReturnType<typeof findByToken>>[number];

const toLifetime = (now: Date) => ({
  last_used_at: now,
  expires_at: new Date(now.getTime() + sessionMs),
});

async function extendSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set(toLifetime(now)).where('id', '=', sessionId).execute();
}

/**
 * The account knows when an invisible member was online, or mails would be sent meanwhile; the profile, which others see, does not.
 * `sort_online` changes in steps of an hour, so that the pages of a search are stable (DEC-14).
 */
async function updateLastOnline(db: Database, userId: string, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await sql`
    with seen as (update users set last_online = ${now} where id = ${userId} returning id, invisible)
    update profiles set last_online = ${now}, sort_online = ${hour}
    where id in (select id from seen where not invisible)
  `.execute(db);
}
