// From the texts of the controls to what the service takes. An empty control is no condition.

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

export function toNullable(value: unknown): unknown {
  return isEmpty(value) ? null : value;
}

/** A comma is a decimal point too. What is no number stays what it is, and is refused. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return isEmpty(value) ? undefined : value;
  const number = Number(value.trim().replace(',', '.'));
  return Number.isNaN(number) ? value : number;
}

/** More than two decimals are refused: in "1.000" the point separates thousands. */
export function toMinorUnits(value: unknown): unknown {
  const number = toNumber(value);
  if (number === undefined) return null;
  if (typeof number !== 'number' || typeof value !== 'string') return number;
  return /^\s*\d+([.,]\d{1,2})?\s*$/.test(value) ? Math.round(number * 100) : value;
}

/** The code is valid on the whole of this day, where it was entered. */
export function toEndOfDay(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return null;
  const end = new Date(`${value}T23:59:59`);
  return Number.isNaN(end.getTime()) ? value : end.toISOString();
}
