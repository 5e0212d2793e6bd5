import { type Pool } from 'pg';

/** Rows per statement, so that ten million profiles need little memory. */
const batch = 500_000;

/**
 * Adds invented profiles without pictures to a migrated database: 15 countries with four regions each, ages from 18 to 75, a tenth
 * new, one in two hundred online, interests and cities. Indexes are built afterwards, which is several times faster.
 */
export async function seedProfiles(pool: Pool, count: number): Promise<void> {
  const indexes = await dropIndexes(pool);
  for (let from = 1; from <= count; from += batch) {
    const range = [from, Math.min(count, from + batch - 1)];
    const client = await pool.connect();
    try {
      await client.query('begin');
      // No foreign keys, because the rows refer to each other, and no triggers.
      await client.query('set local session_replication_role = replica');
      for (const statement of statements) await client.query(statement, range);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  for (const definition of indexes) await pool.query(definition);
  await pool.query('vacuum analyze');
}

/** Returns what creates them again. */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('profiles', 'profile_interests') and indexname not like '%pkey'`,
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** Ids are spread as random ones are. */
const id = '(n * 7046029254386353::numeric % 9223372036854775783)::bigint';
const hasInterest = '(n / 11 + position * 7) % 53 < 5';
const country =
  "(array['NL', 'DE', 'FR', 'IT', 'ES', 'PL', 'GB', 'BE', 'DE', 'US', 'US', 'CA', 'AU', 'AT', 'CH'])[1 + n % 15]";

const statements = [
  `insert into users (id, email, name, status, language, signup_date, last_online)
   select ${id}, 'bench' || n || '@example.org', 'Bench ' || n, 'active', 'en', now(), now()
   from generate_series($1::bigint, $2::bigint) n`,
  `insert into profiles (id, name, gender, looking_for, date_of_birth, country, region, city, lat, lon, body_type, has_photo,
     last_online, sort_online, created_at, interest_bits)
   select ${id}, 'Bench ' || n, case n / 15 % 2 when 0 then 'female' else 'male' end,
     case n / 15 % 2 when 0 then 'male' else 'female' end,
     current_date - 6600 - (n * 7919 % 20800)::int, ${country}, ${country} || '-R' || n / 30 % 4, 'City ' || n % 997,
     45 + n * 613 % 997 / 100.0, n * 389 % 997 / 60.0,
     (array['slim', 'average', 'average', 'athletic', 'curvy', 'average', 'slim', 'average', 'athletic', 'plus'])[1 + n / 7 % 10],
     n % 3 > 0, seen, date_trunc('hour', seen),
     now() - (n * 104729 % 140) * interval '1 day',
     coalesce((select bit_or(interest_bit(key)) from interests where ${hasInterest}), 0)
   from generate_series($1::bigint, $2::bigint) n,
     lateral (select now() - case n * 31 % 200 when 0 then n % 9 else n * 31 % 200 * 180 + n % 180 end * interval '1 minute' as seen) last`,
  `insert into profile_interests (profile_id, interest)
   select ${id}, key from generate_series($1::bigint, $2::bigint) n
   join interests on ${hasInterest}`,
];
