import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const members = 100_000;
const messages = 1_000_000;
/** Members 1 and 2 have a long history of everything; the test signs in as them. */
export const busyMembers = ['1', '2'] as const;

/**
 * Fills the tables of the hot calls: members 3 to 100,000, a million messages, payments, direct debits, refunds, likes, blocks, sessions
 * and events. The busy members must exist. Foreign keys are not checked while it runs, or it would take minutes.
 */
export async function seedLargeSite(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statement of ['set local session_replication_role = replica', ...statements])
      await sql.raw(statement).execute(trx);
  });
  await db.connection().execute(async (connection) => {
    // By default the statistics are those of 30,000 random rows, and a close choice of the planner differs from run to run.
    await sql`set default_statistics_target = 1000`.execute(connection);
    // As autovacuum leaves the tables: without it, the planner expects that a scan of an index only reads the table too.
    await sql`vacuum analyze`.execute(connection);
    await sql`reset default_statistics_target`.execute(connection);
  });
}

/** Empties what `seedLargeSite` filled, because deleted rows would slow down the tests that follow on this database. */
export async function clearLargeSite(db: Database): Promise<void> {
  await sql`truncate users, conversations, payments, ledger, idempotency cascade`.execute(db);
}

const statements = [
  `insert into users (id, email, name, status, language, country, credits, signup_date, last_online, event_number)
   select n, 'member' || n || '@example.org', 'Member ' || n, 'active', 'en', 'NL', 30, now(), now(), 2
   from generate_series(3, ${members}) n`,
  `insert into ledger (user_id, kind, credits, balance_after, remaining, unique_key, created_at)
   select n, 'signup', 30, 30, 30, 'signup:' || n, now() from generate_series(3, ${members}) n`,
  `insert into payments (id, user_id, bundle_id, credits, amount_minor, full_amount_minor, currency, method, status, provider, client_id,
     locale, created_at, updated_at)
   select n, 1 + n % ${members}, 'c1', 50, 999, 999, 'EUR', 'ideal', 'failed', 'sandbox', gen_random_uuid(), 'en', now(), now()
   from generate_series(1, ${members}) n`,
  `insert into direct_debits (payment_id, user_id, account_holder, iban, street, house_number, zip, city, phone, mandate_reference, created_at,
     confirmed_at, closed_at)
   select n, 1 + n % ${members}, 'A', 'NL', 'B', '1', '1000', 'C', '+31' || n, 'M' || n, now(), now(), now()
   from generate_series(1, ${members}) n`,
  `insert into refunds (payment_id, reason, credits, amount_minor, created_at, sent_at)
   select n, 'owed', 50, 999, now(), now() from generate_series(1, ${members}) n`,
  `insert into notification_preferences (user_id) select n from generate_series(3, ${members}) n`,
  `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
   select gen_random_uuid(), n, decode(md5(n::text), 'hex'), now(), now(), now() + interval '30 days'
   from generate_series(3, ${members}) n`,
  `insert into pictures (user_id, kind, status, filename, thumb_filename, width, height, created_at)
   select n, 'main', 'approved', n || '.webp', n || '-240.webp', 640, 640, now() from generate_series(1, ${members}) n`,
  `insert into profiles (id, name, gender, looking_for, date_of_birth, country, region, main_picture_id, has_photo,
     last_online, sort_online, created_at, body_type, lat, lon)
   select n, 'Member ' || n, case when n % 2 = 0 then 'male' else 'female' end,
     case when n % 2 = 0 then 'female' else 'male' end, date '1960-01-01' + (n * 7919 % 16000),
     case when n % 10 < 6 then 'NL' else 'DE' end, case when n % 10 < 6 then 'NL-NH' else 'DE-BE' end, pictures.id,
     true, now() - n * interval '1 minute', date_trunc('hour', now() - n * interval '1 minute'), now() - n * interval '10 minutes',
     case n % 50 when 0 then 'plus' when 1 then 'curvy' else 'average' end, 48 + n * 7919 % 4000 / 1000.0, 4 + n * 1049 % 9000 / 1000.0
   from generate_series(3, ${members}) n join pictures on pictures.user_id = n`,
  `insert into profile_interests (profile_id, interest)
   select n, key from generate_series(1, ${members}) n join interests on interests.position % 20 = n % 20
   where key <> 'music' or n % 1000 < 20`,
  // Triggers do not run either.
  `update profiles set interest_bits = own.bits
   from (select profile_id, bit_or(interest_bit(interest)) as bits from profile_interests group by profile_id) own
   where own.profile_id = profiles.id`,
  // Each member has two conversations, the busy ones five hundred; every tenth message is unread.
  `insert into conversations (id, member_a, member_b, started_by, created_at, last_message_id, last_message_at)
   select n, n, n + 1, n, now() - interval '90 days', n + 900000, now() from generate_series(1, ${members - 1}) n
   union all
   select ${members} + n, 1 + n % 2, 1000 + n, 1 + n % 2, now() - interval '90 days', ${messages} + n, now()
   from generate_series(1, 1000) n`,
  `insert into conversation_members (conversation_id, user_id, other_id, read_up_to, delivered_up_to, last_message_at)
   select id, member_a, member_b, last_message_id, last_message_id, last_message_at from conversations
   union all
   select id, member_b, member_a, greatest(last_message_id - 100000, 0), 0, last_message_at from conversations`,
  `insert into messages (id, conversation_id, sender_id, type, text, client_id, automatic, created_at) overriding system value
   select n, c, c + n / ${members} % 2, 'text', 'Message ' || n, gen_random_uuid(), true,
     now() - (${messages} - n) * interval '10 seconds'
   from (select n, 1 + (n - 1) % ${members} as c from generate_series(1, ${messages}) n) numbers where c < ${members}
   union all
   select ${messages} + n, ${members} + n, 1000 + n, 'text', 'Hello', gen_random_uuid(), true, now() from generate_series(1, 1000) n`,
  `select setval(pg_get_serial_sequence('messages', 'id'), ${messages} + 1000)`,
  `insert into likes (from_id, to_id, created_at)
   select n, (n * 7919 + step * 101) % ${members} + 1, now() - n * interval '1 minute'
   from generate_series(1, ${members}) n, generate_series(1, 5) step where (n * 7919 + step * 101) % ${members} + 1 <> n
   on conflict do nothing`,
  `insert into likes (from_id, to_id, created_at)
   select n, busy, now() from generate_series(3, 900) n, generate_series(1, 2) busy
   union all select busy, n, now() from generate_series(500, 1400) n, generate_series(1, 2) busy on conflict do nothing`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select n, (n * 31) % ${members} + 1, now() from generate_series(3, 60000) n where (n * 31) % ${members} + 1 <> n`,
  `insert into restrictions (user_id, kind, act_id, ends_at, created_at)
   select n, 'silenced', n, now() + interval '1 day', now() from generate_series(50, ${members}, 20) n`,
  `insert into swipes (user_id, profile_id, action, created_at)
   select n, (n * 31 + step * 101) % ${members} + 1, 'pass', now() - step * interval '1 hour'
   from generate_series(3, 20000) n, generate_series(1, 3) step
   union all select busy, n, 'pass', now() - n * interval '1 minute'
   from generate_series(3, 3000) n, generate_series(1, 2) busy on conflict do nothing`,
  `insert into idempotency (scope, client_id, body_hash, status, response, created_at)
   select 'swipe:' || n, gen_random_uuid(), '', 200, '{}', now() from generate_series(3, 50000) n`,
  `insert into push_subscriptions (user_id, endpoint, subscription, created_at)
   select n, 'https://push.example/' || n, '{}', now() from generate_series(3, 20000) n`,
  `insert into consents (user_id, kind, version, given, subject, created_at)
   select n, 'fictional', '2026-01-01', true, (n + 5)::text, now() from generate_series(3, ${members}) n`,
  `insert into events (recipient_id, number, payload, created_at)
   select n, number, '{"type": "user"}'::jsonb, now() from generate_series(3, ${members}) n, generate_series(1, 2) number
   union all select busy, number, '{"type": "user"}'::jsonb, now() from generate_series(1, 2) busy, generate_series(1, 1000) number`,
  `update users set event_number = 1000 where id in (1, 2)`,
];
