import { createStoredGroup, toSchema } from '@liaison/shared/storage';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** After that the service continues no order whose answer was lost. */
const orderMs = 3_600_000;

const orderIds = createStoredGroup<string | null>({
  name: 'payments/order',
  version: 1,
  schema: toSchema((id) => (typeof id === 'string' && uuid.test(id) ? id : undefined)),
  initial: null,
  area: 'session',
  // The first releases stored the id without a version.
  migrate: (id) => id,
});

/** When an order was first sent, by its id. Not stored with the id, which earlier releases read too; they store no time. */
const sentTimes = createStoredGroup<number | null>({
  name: 'payments/order-sent',
  version: 1,
  schema: toSchema((time) => (typeof time === 'number' ? time : undefined)),
  initial: null,
  area: 'session',
});

/**
 * The client id of an order, kept until its payment is final, at most for an hour: after a double click, a reload or a return from the
 * provider's page, the service finds the payment that was started instead of creating a second one.
 */
export function getOrderId(orderKey: string): string {
  const now = Date.now();
  const earlier = orderIds.get(orderKey);
  if (earlier && now - (sentTimes.get(earlier) ?? now) >= orderMs) clearOrderId(earlier);
  const id = orderIds.get(orderKey) ?? crypto.randomUUID();
  orderIds.set(orderKey, id);
  if (sentTimes.get(id) === null) sentTimes.set(id, now);
  return id;
}

/** A later order like this one gets a new id; the tab may have others that are still open. An older service does not say which one it is. */
export function clearOrderId(id: string | undefined): void {
  for (const key of orderIds.keys()) if (id === undefined || orderIds.get(key) === id) orderIds.remove(key);
  for (const key of sentTimes.keys()) if (id === undefined || key === id) sentTimes.remove(key);
}
