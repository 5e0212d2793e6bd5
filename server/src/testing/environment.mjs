import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { listOpenResources, waitForEnd } from './open-resources.mjs';

/**
 * Jest runs every test file in its own realm, but loads this file once per worker. The embedded database is opened here, so that
 * a worker opens one for all its files. Tests get it by `globalThis.sharedPglite()`.
 */
let opening;

async function sharedPglite() {
  opening ??= open();
  return opening;
}

const migrations = join(import.meta.dirname, '../db/migrations');
const templates = join(import.meta.dirname, '../../../node_modules/.cache/test-database');

/** Opens a copy of the migrated database that an earlier worker saved; creating one takes seconds. */
async function open() {
  const [{ PGlite, types }, { pgliteDatabase }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('../db/pglite.ts'),
    import('../db/migrate.ts'),
  ]);
  const toText = (value) => value;
  const file = join(templates, `${await hashMigrations()}.tar`);
  const template = await readFile(file).catch(() => null);
  const pglite = new PGlite({
    parsers: { [types.INT8]: toText, [types.DATE]: toText, [types.NUMERIC]: toText },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(template && { loadDataDir: new Blob([template]) }),
  });
  await pglite.waitReady;
  await migrate(pgliteDatabase(pglite).db);
  if (!template) await saveTemplate(pglite, file);
  closeWithProcess(pglite);
  return pglite;
}

async function hashMigrations() {
  const hash = createHash('sha256');
  const files = (await readdir(migrations)).toSorted();
  for (const name of files) hash.update(name).update(await readFile(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

async function saveTemplate(pglite, file) {
  const content = await (await pglite.dumpDataDir('none')).bytes();
  const written = `${file}.${process.pid}`;
  await mkdir(templates, { recursive: true });
  await writeFile(written, content);
  await rename(written, file);
  const earlier = (await readdir(templates)).filter(
    (name) => name.endsWith('.tar') && name !== basename(file),
  );
  for (const name of earlier) await rm(join(templates, name), { force: true });
}

/** An open database has a timer, with which no process ends by itself. */
function closeWithProcess(pglite) {
  // Called by the global tear-down when all tests run in one process.
  process[Symbol.for('liaison.closeTestDatabase')] = () => pglite.close();
  // The last thing a worker of Jest does is to stop listening to its parent.
  process.on('removeListener', (event) => event === 'message' && pglite.close());
}

const failures = new Set(['test_fn_failure', 'hook_failure', 'error']);

export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    this.openBefore = listOpenResources();
    await super.setup();
    // The database checks values with `instanceof Date` of this realm.
    this.global.Date = Date;
    this.global.sharedPglite = sharedPglite;
    this.global.temporaryFolders = [];
    // For a plugin without a name fastify looks through all loaded modules, which takes long with those of Jest.
    this.global.Function.prototype[Symbol.for('fastify.display-name')] = 'plugin';
  }

  handleTestEvent({ name }) {
    if (failures.has(name)) this.hasFailed = true;
    // Not sent for a file that could not be loaded.
    if (name === 'run_finish') this.hasPassed = !this.hasFailed;
  }

  /** The services of the file, which may write into its folders, are closed by now. */
  async teardown() {
    for (const folder of this.global.temporaryFolders) await rm(folder, { recursive: true, force: true });
    await super.teardown();
    // Jest prints an error from here instead of what failed, which often leaves something open.
    if (this.hasPassed) await waitForEnd(this.openBefore);
  }
}
