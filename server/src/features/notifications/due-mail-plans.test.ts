import { afterEach, expect } from '@jest/globals';
import { CompiledQuery, sql } from 'kysely';
import { clearLargeSite } from '../../testing/large-site.fixture.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { listDueMembers } from './due-mails.repository.ts';

const service = useService();
afterEach(() => clearLargeSite(service.db));

testOnPostgres(
  'the mails that are due are found by recent messages and likes, not member by member',
  async () => {
    await seedMembers();

    const plans: Record<string, string> = {};
    for (const kind of ['messages', 'like', 'unread_message_reminders'] as const) {
      const [statement] = await service.recordStatements(() =>
        listDueMembers(service.db, kind, { now: service.clock(), afterId: '0', limit: 200 }),
      );
      const explained = CompiledQuery.raw(`explain ${statement?.sql}`, [...(statement?.parameters ?? [])]);
      const { rows } = await service.db.executeQuery<{ 'QUERY PLAN': string }>(explained);
      plans[kind] = rows.map((row) => row['QUERY PLAN']).join('\n');
    }

    expect(plans).toEqual({
      messages: expect.stringContaining('using messages_age on messages'),
      like: expect.stringContaining('using likes_unseen on likes'),
      unread_message_reminders: expect.stringContaining('using messages_age on messages'),
    });
  },
  60_000,
);

/** Twenty thousand members with an old conversation each; many got a message or a like in the last days. */
async function seedMembers(): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    for (const statement of ['set local session_replication_role = replica', ...statements])
      await sql.raw(statement).execute(trx);
  });
  await sql`vacuum analyze`.execute(service.db);
}

const statements = [
  `insert into users (id, email, name, status, language, country, signup_date, last_online)
   select n, 'member' || n || '@example.org', 'Member ' || n, 'active', 'en', 'NL', now(), now() - interval '1 hour'
   from generate_series(1, 20000) n`,
  `insert into profiles (id, name, gender, looking_for, date_of_birth, country, last_online, sort_online, created_at)
   select n, 'Member ' || n, 'female', 'male', date '1990-01-01', 'NL', now(), now(), now() from generate_series(1, 20000) n`,
  `insert into notification_preferences (user_id) select n from generate_series(1, 20000) n`,
  `insert into messages (id, conversation_id, sender_id, type, text, client_id, automatic, created_at) overriding system value
   select n, 1 + n % 19999, 1 + n % 19999, 'text', 'Hello', gen_random_uuid(), true,
     now() - case when n > 90000 then interval '1 hour' * (n % 50) else interval '60 days' end
   from generate_series(1, 100000) n`,
  `insert into conversations (id, member_a, member_b, started_by, created_at, last_message_id, last_message_at)
   select conversation_id, conversation_id, conversation_id + 1, conversation_id, min(created_at), max(id), max(created_at)
   from messages group by conversation_id`,
  `insert into conversation_members (conversation_id, user_id, other_id, last_message_at)
   select id, member_a, member_b, last_message_at from conversations
   union all select id, member_b, member_a, last_message_at from conversations`,
  `insert into likes (from_id, to_id, created_at, seen_at)
   select n % 20000 + 1, n, now() - interval '60 days', case when n > 2000 then now() end from generate_series(1, 20000) n`,
  `update likes set created_at = now() - interval '1 hour' where to_id <= 2000`,
];
