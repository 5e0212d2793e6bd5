/** Not in the schemas' files, so that a page which only shows an age loads no zod. */
export const ageBounds = { min: 18, max: 99 } as const;

/** Whole years at a UTC date; someone born on 29 February gets older on 1 March in common years. */
export function getAge(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const birthdayReached =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (birthdayReached ? 0 : 1);
}
