import { createStoredGroup, toSchema } from '@liaison/shared/storage';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For an hour from its creation, the service hands an order that is sent again to the provider. */
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

/** When an order was sent last, by its id. Not stored with the id, which earlier releases read too; they store no time. */
const sentTimes = createStoredGroup<number | null>({
  name: 'payments/order-sent',
  version: 1,
  schema: toSchema((time) => (typeof time === 'number' ? time : undefined)),
  initial: null,
  area: 'session',
});

/**
 * The client id of an order that is sent now, kept until its payment is final, or until an hour passes in which it is not sent: after a
 * double click, a reload or a return from the provider's page, the service finds the payment that was started instead of creating a
 * second one. Which call created it is not known when answers were lost, so the hour counts from the last one.
 */
export function getOrderId(orderKey: string): string {
  const now = Date.now();
  const earlier = orderIds.get(orderKey);
  if (earlier && now - (sentTimes.get(earlier) ?? now) >= orderMs) clearOrderId(earlier);
  const id = orderIds.get(orderKey) ?? crypto.randomUUID();
  orderIds.set(orderKey, id);
  sentTimes.set(id, now);
  return id;
}

/** A later order like this one gets a new id; the tab may have others that are still open. An older service does not say which one it is. */
export function clearOrderId(id: string | undefined): void {
  for (const key of orderIds.keys()) if (id === undefined || orderIds.get(key) === id) orderIds.remove(key);
  for (const key of sentTimes.keys()) if (id === undefined || key === id) sentTimes.remove(key);
}
