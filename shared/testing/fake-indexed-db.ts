/** Gives the test a browser database, which jsdom lacks; an empty one with each call. */
export async function installIndexedDb(): Promise<void> {
  const { default: _shared, forceCloseDatabase: _close, ...classes } = await import('fake-indexeddb');
  Object.assign(globalThis, classes, { indexedDB: new classes.IDBFactory() });
}
