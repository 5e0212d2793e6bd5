import type { OrderByItemBuilder } from 'kysely';

/**
 * For `checked_at` of a queue whose items the provider may refuse: what was never tried comes first, and what was refused goes to the
 * end, so that it keeps no other one waiting.
 */
export const sortByOldestCheck = (order: OrderByItemBuilder) => order.asc().nullsFirst();
