import { toSchema } from '@liaison/shared/storage';

/** Of stored data that is true or false. */
export const flagSchema = toSchema((value) => (typeof value === 'boolean' ? value : undefined));
