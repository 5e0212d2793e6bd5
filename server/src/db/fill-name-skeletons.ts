import { sql, type Kysely } from 'kysely';
import { getNameSkeletons } from '../core/name-skeletons.ts';

const batchSize = 1000;

/** Of existing accounts whose names look alike, the oldest one keeps the skeleton. Ids would put a random one first. */
export async function fillNameSkeletons<Schema>(db: Kysely<Schema>): Promise<void> {
  for (let offset = 0; ; offset += batchSize) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from users where status <> 'deleted' order by signup_date, id limit ${batchSize} offset ${offset}
    `.execute(db);
    const skeletons = rows.flatMap(({ id, name }) =>
      getNameSkeletons(name).map((skeleton) => sql`(${skeleton}, ${id}::bigint)`),
    );
    if (skeletons.length === 0) return;
    await sql`
      insert into name_skeletons (skeleton, user_id) values ${sql.join(skeletons)} on conflict do nothing
    `.execute(db);
  }
}
