/** The latest birth date of somebody who is at least `age` on `today`; the inverse of `ageOn`. */
export function bornBy(age: number, today: Date): string {
  const year = today.getUTCFullYear() - age;
  const month = today.getUTCMonth();
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}
