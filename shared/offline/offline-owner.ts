import { createStored, type Stored, toSchema } from '@liaison/shared/storage';

/** The account whose pages this device has; null: there are none. So that a first page knows without opening a database. */
export const offlineOwner: Stored<string | null> = createStored<string | null>({
  name: 'offline/owner',
  version: 1,
  schema: toSchema((value) => (typeof value === 'string' ? value : undefined)),
  initial: null,
});
