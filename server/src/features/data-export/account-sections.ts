import { sql } from 'kysely';
import { getAccountSubject } from '../../db/audit.ts';
import { getAccountKey, getOwnPasswordKey } from '../accounts/index.ts';
import type { ExportSection } from '../feature.ts';

export const accountSections: readonly ExportSection[] = [
  {
    file: 'account',
    tables: ['users'],
    async read(db, userId) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
      const { password_hash: _hash, event_number: _number, ...account } = row;
      const deletions = await db
        .selectFrom('audit')
        .select(['created_at', 'details'])
        .where('subject', '=', getAccountSubject(userId))
        .orderBy('id')
        .execute();
      return { ...account, deletions };
    },
  },
  {
    file: 'consents',
    tables: ['consents'],
    read: (db, userId) =>
      db
        .selectFrom('consents')
        .select(['kind', 'version', 'given', 'subject', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
  },
  {
    file: 'sign-ins',
    tables: ['sessions', 'login_failures'],
    async read(db, userId) {
      const sessions = await db
        .selectFrom('sessions')
        .select(['user_agent', 'country', 'created_at', 'last_used_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      const failures = await db
        .selectFrom('login_failures')
        .select('failed_at')
        .where('key', 'in', [getAccountKey(userId), getOwnPasswordKey(userId)])
        .orderBy('failed_at')
        .execute();
      return { sessions, wrong_passwords: failures.map((row) => row.failed_at) };
    },
  },
  {
    file: 'mailed-links',
    tables: ['tokens', 'data_exports'],
    async read(db, userId) {
      const links = await db
        .selectFrom('tokens')
        .select(['purpose', 'data', 'created_at', 'expires_at', 'used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      const exports = await db
        .selectFrom('data_exports')
        .select(['requested_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('requested_at')
        .execute();
      return { links, data_exports: exports };
    },
  },
  {
    file: 'notifications',
    tables: ['notification_preferences', 'push_subscriptions'],
    async read(db, userId) {
      const mails = await db
        .selectFrom('notification_preferences')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const push = await db
        .selectFrom('push_subscriptions')
        .select(['subscription', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return { mails, push };
    },
  },
  {
    // Only reports by this member: reports about them are the reporter's data.
    file: 'reports',
    tables: ['reports'],
    read: (db, userId) =>
      db
        .selectFrom('reports')
        .select([
          'id',
          'subject_type',
          'subject_id',
          'category',
          'text',
          'status',
          'decision',
          'created_at',
          'decided_at',
        ])
        .where('reporter_id', '=', userId)
        .orderBy('id')
        .execute(),
  },
  {
    file: 'complaints',
    tables: ['complaints'],
    read: (db, userId) =>
      db
        .selectFrom('complaints')
        .select(['id', 'kind', 'name', 'email', 'subject', 'url', 'decision_id', 'text', 'status', 'answer'])
        .select(['created_at', 'decided_at'])
        .where((eb) =>
          eb.or([
            eb('user_id', '=', userId),
            eb(
              sql`lower(email)`,
              '=',
              eb
                .selectFrom('users')
                .select(sql`lower(email)`.as('email'))
                .where('users.id', '=', userId),
            ),
          ]),
        )
        .orderBy('created_at')
        .execute(),
  },
];
