import { type RawBuilder, sql } from 'kysely';

/** A job that waits for the end starts so much later: the clock of the database, which starts it, may be ahead of the server's. */
export const clockToleranceMs = 60_000;

/**
 * When the quiet hours around `now` end; null outside of them. For queries on `notification_preferences as preferences` with
 * `profiles`, whose time zone counts.
 */
export function selectQuietEnd(now: Date): RawBuilder<Date | null> {
  const zone = sql`coalesce(profiles.time_zone, 'UTC')`;
  const local = sql`(${now}::timestamptz at time zone ${zone})`;
  const hour = sql`extract(hour from ${local})`;
  const isQuiet = sql`case when preferences.quiet_from < preferences.quiet_to
    then ${hour} >= preferences.quiet_from and ${hour} < preferences.quiet_to
    else ${hour} >= preferences.quiet_from or ${hour} < preferences.quiet_to end`;
  return sql<Date | null>`case when preferences.quiet_from is not null and ${isQuiet}
    then (${local}::date + (${hour} >= preferences.quiet_to)::int + preferences.quiet_to * interval '1 hour') at time zone ${zone}
    end`;
}
