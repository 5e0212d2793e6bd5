import { afterEach, expect } from '@jest/globals';
import { CompiledQuery, sql } from 'kysely';
import { clearLargeSite } from '../../testing/large-site.fixture.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { deleteFormerEvidence, insertEvidence } from './kept-pictures.repository.ts';

const service = useService();
afterEach(() => clearLargeSite(service.db));

testOnPostgres(
  'whether many pictures are evidence is looked up by their owners, not in all reports',
  async () => {
    await seedReports();
    const ids = Array.from({ length: 500 }, (_, index) => String(index + 1));
    const now = service.clock();

    const statements = await service.recordStatements(() =>
      service.core.inTransaction(async (trx) => {
        await insertEvidence(trx, { ids, now, appealsStart: now });
        await deleteFormerEvidence(trx, now);
      }),
    );
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const query = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      const { rows } = await service.db.executeQuery<{ 'QUERY PLAN': string }>(query);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }

    const isByOwner = expect.stringMatching(/reports_subject[^]*reports_evidence_senders/);
    expect(plans).toEqual([isByOwner, isByOwner]);
  },
);

/** Two thousand members with a photo each, and twenty thousand reports that were decided. */
async function seedReports(): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    for (const statement of ['set local session_replication_role = replica', ...statements])
      await sql.raw(statement).execute(trx);
  });
  await sql`vacuum analyze pictures, kept_pictures, reports, decisions`.execute(service.db);
}

const statements = [
  `insert into users (id, email, name, status, language, signup_date, last_online)
   select n, 'member' || n || '@example.org', 'Member ' || n, 'active', 'en', now(), now() from generate_series(1, 2000) n`,
  `insert into pictures (id, user_id, kind, status, filename, thumb_filename, width, height, created_at) overriding system value
   select n, n, 'chat', 'approved', n || '.webp', n || '-240.webp', 640, 640, now() from generate_series(1, 2000) n`,
  `insert into kept_pictures (id, user_id, filename, deleted_at)
   select 2000 + n, n, 'kept/' || n || '.webp', now() from generate_series(1, 2000) n`,
  `insert into reports (id, subject_type, subject_id, subject_user_id, category, text, evidence, status, decision, created_at, decided_at)
     overriding system value
   select n, 'message', n, 1 + n % 2000, 'spam', '', jsonb_build_object('messages', jsonb_build_array(
     jsonb_build_object('id', n::text, 'sender_id', (1 + n % 2000)::text, 'text', 'Hello'))), 'decided', 'warned', now(), now()
   from generate_series(1, 20000) n`,
  `insert into decisions (id, party, subject_id, user_id, category, outcome, actor, is_final, created_at)
   select n, 'concerned', n, 1 + n % 2000, 'spam', 'warned', 'staff:1', false, now() from generate_series(1, 20000) n`,
];
