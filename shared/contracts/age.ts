/** Apart from the schemas, so that a page which only shows an age loads none of them. */
export const ageBounds = { min: 18, max: 99 } as const;

/** Whole years between a birth date and a day, both UTC; a birthday of 29 February counts from 1 March in common years. */
export function ageOn(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const birthdayReached =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (birthdayReached ? 0 : 1);
}
