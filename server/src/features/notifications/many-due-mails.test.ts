import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';
import { createMailSteps } from './member-mails.fixture.ts';
import { sendDueMails } from './member-mails.jobs.ts';

const service = useService();
const { createBen } = createMailSteps(service);

/** One more than a batch. */
const count = 201;

/** Members who are away, with two unread messages and a like. */
async function insertMembers(benId: string): Promise<void> {
  const members = sql`generate_series(1, ${count}::int) n, (select ${service.clock()}::timestamptz as now) moment`;
  const statements = [
    sql`insert into users (id, email, name, status, language, country, signup_date, last_online)
      select n, 'member' || n || '@example.org', 'Member ' || n, 'active', 'en', 'NL', now, now - interval '1 hour' from ${members}`,
    sql`insert into profiles (id, name, gender, looking_for, date_of_birth, country, last_online, sort_online, created_at)
      select n, 'Member ' || n, 'female', 'male', date '1990-01-01', 'NL', now, now, now from ${members}`,
    sql`insert into notification_preferences (user_id) select n from ${members}`,
    sql`insert into likes (from_id, to_id, created_at) select ${benId}::bigint, n, now - interval '1 minute' from ${members}`,
    sql`insert into conversations (id, member_a, member_b, started_by, created_at, last_message_at)
      select n, n, ${benId}::bigint, ${benId}::bigint, now - interval '2 hours', now - interval '1 hour' from ${members}`,
    sql`insert into messages (conversation_id, sender_id, type, text, client_id, automatic, created_at)
      select n, ${benId}::bigint, 'text', 'Hello', gen_random_uuid(), true, now - sent_before
      from ${members}, unnest(array[interval '2 hours', interval '1 hour']) sent_before`,
    sql`insert into conversation_members (conversation_id, user_id, other_id, last_message_at)
      select id, user_id, member_a + member_b - user_id, last_message_at
      from conversations, unnest(array[member_a, member_b]) user_id`,
    sql`update conversations set last_message_id = (select max(id) from messages where conversation_id = conversations.id)`,
  ];
  for (const statement of [...statements, sql`analyze`]) await statement.execute(service.db);
}

test('when mails are due for more members than one batch has, each member gets one of each kind', async () => {
  const ben = await createBen();
  await insertMembers(ben.id);
  const { mail } = service.core;
  const mailed: string[] = [];
  mail.sendBulk = async (_trx, { userId }) => void mailed.push(userId);

  for (const kind of ['messages', 'like'] as const) {
    mailed.length = 0;
    await sendDueMails(service.core, kind);

    expect([kind, mailed.length, new Set(mailed).size]).toEqual([kind, count, count]);
  }
});
