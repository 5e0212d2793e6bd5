import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest gives every test file a world of its own, but loads this file once per worker: the embedded database lives here, so that
 * a worker opens one for all its files (opening costs seconds). Files get it by `globalThis.sharedPglite()`.
 */
let opening;

async function sharedPglite() {
  opening ??= open();
  return opening;
}

async function open() {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const asText = (value) => value;
  const pglite = new PGlite({
    parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.waitReady;
  // For the global tear-down, when all tests run in one process: the database would keep it from ending.
  process[Symbol.for('liaison.closeTestDatabase')] = () => pglite.close();
  return pglite;
}

export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // The database checks its values with this world's Date.
    this.global.Date = Date;
    this.global.sharedPglite = sharedPglite;
  }
}
