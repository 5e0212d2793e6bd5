import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest runs every test file in its own realm, but loads this file once per worker. The embedded database is opened here, so that
 * a worker opens one for all its files (which takes seconds). Tests get it by `globalThis.sharedPglite()`.
 */
let opening;

async function sharedPglite() {
  opening ??= open();
  return opening;
}

async function open() {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const toText = (value) => value;
  const pglite = new PGlite({
    parsers: { [types.INT8]: toText, [types.DATE]: toText, [types.NUMERIC]: toText },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.waitReady;
  // Closed by the global tear-down when all tests run in one process, which could not exit otherwise.
  process[Symbol.for('liaison.closeTestDatabase')] = () => pglite.close();
  return pglite;
}

export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // The database checks values with `instanceof Date` of this realm.
    this.global.Date = Date;
    this.global.sharedPglite = sharedPglite;
  }
}
