import type { Transaction } from '../../db/database.ts';
import type { Place } from '../places/index.ts';

const steps = [1, 2, 3, 4] as const;

/** Marks a step as done and returns the first that is not; null when all are done or the account had finished before. */
export async function completeStep(trx: Transaction, userId: string, step: number): Promise<number | null> {
  const account = await trx
    .selectFrom('users')
    .select(['steps_done', 'next_step'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.next_step === null) return null;
  const done = new Set([...account.steps_done, step]);
  const nextStep = steps.find((candidate) => !done.has(candidate)) ?? null;
  await trx
    .updateTable('users')
    .set({ steps_done: [...done].toSorted((a, b) => a - b), next_step: nextStep })
    .where('id', '=', userId)
    .execute();
  return nextStep;
}

export async function hasMainPicture(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('main_picture_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.main_picture_id != null;
}

/** Copies the city's position to the profile. The `cities` table holds only cities that a profile uses; the full list is a file. */
export async function savePlace(trx: Transaction, userId: string, place: Place): Promise<void> {
  const { country, region, city, timeZone } = place;
  if (city) {
    const { id, name, population, lat, lon } = city;
    const row = { country, region: city.region, name, lat, lon, population, time_zone: timeZone };
    await trx
      .insertInto('cities')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  // Prices and payment methods depend on the country of residence, not on where the sign-up was started.
  await trx.updateTable('users').set({ country }).where('id', '=', userId).execute();
  await trx
    .updateTable('profiles')
    .set({
      country,
      region,
      city: city?.name ?? null,
      city_id: city?.id ?? null,
      lat: city?.lat ?? null,
      lon: city?.lon ?? null,
      time_zone: timeZone,
    })
    .where('id', '=', userId)
    .execute();
}
