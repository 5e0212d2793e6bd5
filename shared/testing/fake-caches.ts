/** A cache storage that forgets what it has with the end of the test file; Jest's browser has none. */
export function installCaches(): void {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (address: string, response: Response) => void store.set(address, response),
      match: async (address: string) => store.get(address)?.clone(),
    };
  };
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      open,
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
    },
  });
}
