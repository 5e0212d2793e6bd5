const prefix = 'payments/order/';
const inMemory = new Map<string, string>();

/**
 * The client id of an order, kept until its payment is final: after a double click, a reload or a return from the provider's
 * page, the service finds the payment that was started instead of creating a second one.
 */
export function getOrderId(orderKey: string): string {
  const key = prefix + orderKey;
  const id = readStored(key) ?? inMemory.get(key) ?? crypto.randomUUID();
  inMemory.set(key, id);
  tryStorage(() => sessionStorage.setItem(key, id));
  return id;
}

/** Every later order gets a new id. */
export function clearOrderIds(): void {
  inMemory.clear();
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

const readStored = (key: string) => tryStorage(() => sessionStorage.getItem(key)) ?? null;

/** Undefined when storage is blocked or full: the id is then kept only until a reload. */
function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
