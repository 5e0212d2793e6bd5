const prefix = 'payments/order/';
const unstored = new Map<string, string>();

/**
 * One id per order, kept until its payment is final: a double click, a reload and the way back from the provider's page all
 * find the payment that was started, and start no second one.
 */
export function orderId(order: string): string {
  const key = prefix + order;
  const id = read(key) ?? unstored.get(key) ?? crypto.randomUUID();
  unstored.set(key, id);
  attempt(() => sessionStorage.setItem(key, id));
  return id;
}

/** The next order of anything is a new one. */
export function forgetOrders(): void {
  unstored.clear();
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

const read = (key: string) => attempt(() => sessionStorage.getItem(key)) ?? null;

/** Storage may be blocked or full: the order then lives as long as the page. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
