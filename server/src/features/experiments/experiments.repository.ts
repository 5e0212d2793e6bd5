import type { ExperimentExposure } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { toUtcDay } from '../../core/utc-day.ts';

export interface VariantCounts {
  experiment: string;
  variant: string;
  exposures: number;
  signups: number;
}

export async function countExposure(
  db: Connection,
  { name, variant }: ExperimentExposure,
  now: Date,
): Promise<void> {
  await db
    .insertInto('experiment_counts')
    .values({ experiment: name, variant, day: toUtcDay(now), exposures: 1, signups: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['experiment', 'variant', 'day'])
        .doUpdateSet({ exposures: sql`experiment_counts.exposures + 1` }),
    )
    .execute();
}

/**
 * Counts a sign-up for the variants that the page has shown; one that nobody has seen is ignored, because any visitor may name it. In the
 * order of the names, so that two sign-ups lock equal rows in the same order.
 */
export async function countSignups(
  trx: Transaction,
  exposures: readonly ExperimentExposure[],
  now: Date,
): Promise<void> {
  if (exposures.length === 0) return;
  const variants = new Map(exposures.map(({ name, variant }) => [name, variant]));
  const names = [...variants.keys()].toSorted();
  const values = names.map((name) => variants.get(name) ?? '');
  await sql`
    insert into experiment_counts (experiment, variant, day, exposures, signups)
    select experiment, variant, ${toUtcDay(now)}::date, 0, 1
    from unnest(${names}::text[], ${values}::text[]) as shown (experiment, variant)
    where exists (
      select 1 from experiment_counts as known
      where known.experiment = shown.experiment and known.variant = shown.variant
    )
    order by experiment
    on conflict (experiment, variant, day) do update set signups = experiment_counts.signups + 1
  `.execute(trx);
}

/** Sums over all days. */
export async function sumCounts(db: Connection): Promise<VariantCounts[]> {
  return db
    .selectFrom('experiment_counts')
    .select([
      'experiment',
      'variant',
      sql<number>`sum(exposures)::float8`.as('exposures'),
      sql<number>`sum(signups)::float8`.as('signups'),
    ])
    .groupBy(['experiment', 'variant'])
    .orderBy('experiment')
    .orderBy('variant')
    .execute();
}
