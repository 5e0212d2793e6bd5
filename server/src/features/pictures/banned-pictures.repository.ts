import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { Look } from './perceptual-hash.ts';

/** Pictures are alike when their looks differ in at most this many bits; those of unrelated portraits differ in 14 or more. */
const maxLookDistance = 10;

export async function isBanned(db: Connection, contentHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('banned_pictures')
    .select('content_hash')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** A ban has each reason for which a copy was rejected. With `looks`, pictures that are similar are found as well. */
export async function banPicture(
  trx: Transaction,
  { contentHash, looks, reason, now }: { contentHash: Uint8Array; looks: Look[]; reason: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('banned_pictures')
    .values({ content_hash: contentHash, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('content_hash')
        .doUpdateSet({ other_reasons: sql`array_append(banned_pictures.other_reasons, excluded.reason)` })
        .where(sql<boolean>`excluded.reason <> all(banned_pictures.other_reasons || banned_pictures.reason)`),
    )
    .execute();
  if (looks.length > 0)
    await trx
      .insertInto('banned_looks')
      .values(looks.map((look) => ({ content_hash: contentHash, look })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Takes one reason back. The ban stays while it has another one. */
export async function unbanPicture(trx: Transaction, contentHash: Uint8Array, reason: string): Promise<void> {
  await trx
    .deleteFrom('banned_pictures')
    .where('content_hash', '=', contentHash)
    .where('reason', '=', reason)
    .where(sql<boolean>`other_reasons = '{}'`)
    .execute();
  await sql`
    update banned_pictures set
      reason = case reason when ${reason} then other_reasons[1] else reason end,
      other_reasons = array_remove(other_reasons, case reason when ${reason} then other_reasons[1] else ${reason} end)
    where content_hash = ${contentHash}`.execute(trx);
}

/** Why the most similar of the banned pictures was banned, the gravest of several reasons; null when none is similar. */
export async function findSimilarBan(db: Connection, look: Look): Promise<string | null> {
  const [first, second, third, fourth] = quarters.map((from) =>
    listNear(look.slice(from, from + quarterBits)),
  );
  const { rows } = await sql<{ reason: string }>`
    select case when 'child' = any(other_reasons) then 'child' else reason end as reason
    from banned_looks join banned_pictures using (content_hash)
    where (substring(look from 1 for 16)::bit(16)::integer = any(${first}::integer[])
      or substring(look from 17 for 16)::bit(16)::integer = any(${second}::integer[])
      or substring(look from 33 for 16)::bit(16)::integer = any(${third}::integer[])
      or substring(look from 49 for 16)::bit(16)::integer = any(${fourth}::integer[]))
      and bit_count(look # ${look}::bit(64)) <= ${maxLookDistance}
    order by bit_count(look # ${look}::bit(64)) limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

const quarterBits = 16;
const quarters = [0, 16, 32, 48];

/** The numbers that differ from this one in at most two bits: a quarter of ten bits, rounded down. */
function listNear(bits: string): number[] {
  const value = Number.parseInt(bits, 2);
  const single = Array.from({ length: quarterBits }, (_, bit) => 1 << bit);
  const double = single.flatMap((one, index) => single.slice(index + 1).map((other) => one | other));
  return [0, ...single, ...double].map((difference) => value ^ difference);
}

/**
 * For a query of `pictures`: why what a picture is similar to was banned, or the picture itself since its upload; null where neither was.
 * The ban behind an appeal has its own reason, and is not meant. Of several reasons the gravest is named.
 */
export const knownBan = sql<string | null>`coalesce(pictures.similar_to, (
  select banned.reason from (
    select unnest(reason || other_reasons) as reason from banned_pictures
    where banned_pictures.content_hash = pictures.content_hash
  ) banned
  where pictures.reason is null or banned.reason <> pictures.reason
  order by (banned.reason = 'child') desc limit 1
))`;
