/** The latest ISO birth date of a member who is at least `age` on `today`; the inverse of `getAge`. */
export function getLatestBirthDate(age: number, today: Date): string {
  const year = today.getUTCFullYear() - age;
  const month = today.getUTCMonth();
  const lastDayOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDayOfMonth)))
    .toISOString()
    .slice(0, 10);
}
