import type { StaffRole } from '@liaison/shared/contracts';
import { createSecret, hashSecret } from '../core/secrets.ts';
import type { Database, Transaction } from './database.ts';

export const staffSessionHours = 12;

/** A person who works at the desk. */
export interface StaffUser {
  id: string;
  name: string;
  role: StaffRole;
}

export type StaffSessions = ReturnType<typeof staffSessionStore>;

/** Sessions of the desk by their cookie. They end after twelve hours, however much they are used. */
export function staffSessionStore({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /** Returns the cookie's value. */
    async create(trx: Transaction, staffId: string): Promise<string> {
      const token = createSecret();
      const now = clock();
      await trx
        .insertInto('staff_sessions')
        .values({
          token_hash: hashSecret(token),
          staff_id: staffId,
          created_at: now,
          expires_at: new Date(now.getTime() + staffSessionHours * 3_600_000),
        })
        .execute();
      return token;
    },

    async find(token: string): Promise<StaffUser | null> {
      const row = await db
        .selectFrom('staff_sessions')
        .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
        .where('token_hash', '=', hashSecret(token))
        .where('expires_at', '>', clock())
        .where('disabled_at', 'is', null)
        .select(['staff.id', 'staff.name', 'staff.role'])
        .executeTakeFirst();
      return row ?? null;
    },

    async end(token: string): Promise<void> {
      await db.deleteFrom('staff_sessions').where('token_hash', '=', hashSecret(token)).execute();
    },

    async endAll(trx: Transaction, staffId: string): Promise<void> {
      await trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
    },

    async purge(): Promise<void> {
      await db.deleteFrom('staff_sessions').where('expires_at', '<=', clock()).execute();
    },
  };
}
