import { createStoredGroup, toSchema } from '@liaison/shared/storage';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const orderIds = createStoredGroup<string | null>({
  name: 'payments/order',
  version: 1,
  schema: toSchema((id) => (typeof id === 'string' && uuid.test(id) ? id : undefined)),
  initial: null,
  area: 'session',
  // The first releases stored the id without a version.
  migrate: (id) => id,
});

/**
 * The client id of an order, kept until its payment is final: after a double click, a reload or a return from the provider's
 * page, the service finds the payment that was started instead of creating a second one.
 */
export function getOrderId(orderKey: string): string {
  const id = orderIds.get(orderKey) ?? crypto.randomUUID();
  orderIds.set(orderKey, id);
  return id;
}

/** A later order like this one gets a new id; the tab may have others that are still open. An older service does not say which one it is. */
export function clearOrderId(id: string | undefined): void {
  for (const key of orderIds.keys()) if (id === undefined || orderIds.get(key) === id) orderIds.remove(key);
}
