import { createStoredGroup, toSchema } from '@liaison/shared/storage';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface OrderId {
  id: string;
  /** When the order was first placed, in milliseconds. */
  since: number;
}

/** After that the service continues no order whose answer was lost. */
const orderMs = 3_600_000;

const orderIds = createStoredGroup<OrderId | null>({
  name: 'payments/order',
  version: 2,
  schema: toSchema(parseOrderId),
  initial: null,
  area: 'session',
  // Earlier releases stored the id alone, the first ones without a version.
  migrate: (id) => ({ id, since: Date.now() }),
});

function parseOrderId(value: unknown): OrderId | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('since' in value))
    return undefined;
  const { id, since } = value;
  return typeof id === 'string' && uuid.test(id) && typeof since === 'number' ? { id, since } : undefined;
}

/**
 * The client id of an order, kept until its payment is final, at most for an hour: after a double click, a reload or a return from the
 * provider's page, the service finds the payment that was started instead of creating a second one.
 */
export function getOrderId(orderKey: string): string {
  const now = Date.now();
  const earlier = orderIds.get(orderKey);
  const order = earlier && now - earlier.since < orderMs ? earlier : { id: crypto.randomUUID(), since: now };
  orderIds.set(orderKey, order);
  return order.id;
}

/** A later order like this one gets a new id; the tab may have others that are still open. An older service does not say which one it is. */
export function clearOrderId(id: string | undefined): void {
  for (const key of orderIds.keys())
    if (id === undefined || orderIds.get(key)?.id === id) orderIds.remove(key);
}
