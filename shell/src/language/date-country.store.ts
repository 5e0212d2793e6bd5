import { createStored, toSchema } from '@liaison/shared/storage';

/** The country whose dates the signed-in member sees, for the offline page, which has nothing but the browser's storage. */
export const dateCountry = createStored<string | null>({
  name: 'shell/date-country',
  version: 1,
  schema: toSchema((value) => (typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : undefined)),
  initial: null,
});
