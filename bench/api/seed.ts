import { Pool } from 'pg';

/** Profiles like those of a middling site, spread over countries and ages; the demo members are there already. */
export async function seedProfiles(url: string, count: number) {
  const pool = new Pool({ connectionString: url });
  try {
    await pool.query(
      `insert into users (id, email, name, status, language, signup_date, last_online)
       select 1000000000000 + n, 'bench' || n || '@example.org', 'Bench ' || n, 'active', 'en', now(), now()
       from generate_series(1, $1) n`,
      [count],
    );
    await pool.query(
      `insert into profiles (id, name, gender, looking_for, date_of_birth, country, last_online, sort_online, created_at)
       select 1000000000000 + n, 'Bench ' || n, case n % 2 when 0 then 'female' else 'male' end,
         case n % 2 when 0 then 'male' else 'female' end, date '1970-01-01' + (n % 12000),
         (array['NL', 'DE', 'FR', 'IT', 'ES', 'PL', 'GB', 'BE'])[n % 8 + 1],
         now() - n * interval '1 minute', date_trunc('hour', now() - n * interval '1 minute'), now()
       from generate_series(1, $1) n`,
      [count],
    );
    await pool.query('analyze');
  } finally {
    await pool.end();
  }
}
