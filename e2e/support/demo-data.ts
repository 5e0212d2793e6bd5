import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const build = join(root, 'server/dist');
const prepared = join(root, 'node_modules/.cache/demo-data');
const keptMs = 3 * 3_600_000;

/**
 * Copies the data of a demo with all its pictures into a data directory, so that the start of a service there renders none: that takes
 * twenty seconds of a processor. They are made once for each build of the service and each day, since the demo's dates are relative to
 * its first start.
 */
export async function copyDemoData(dataDir: string): Promise<void> {
  const source = join(prepared, await getKey());
  const copy = () => cp(source, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await copy().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await prepare(source);
    await copy();
  });
}

/** Names the day and what the build contains. */
async function getKey(): Promise<string> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const path of paths) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** Two workers may do it at the same time: the data of the first remain. */
async function prepare(target: string): Promise<void> {
  await mkdir(prepared, { recursive: true });
  await deleteOldData();
  const dataDir = await mkdtemp(`${target}-`);
  try {
    await renderDemo(dataDir);
    await rename(dataDir, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Younger data may be in use by another run, with another build or on either side of midnight, or be rendered by it right now. */
async function deleteOldData(): Promise<void> {
  const paths = (await readdir(prepared)).map((name) => join(prepared, name));
  for (const path of paths) {
    // Another worker may have deleted it.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > keptMs) await rm(path, { recursive: true, force: true });
  }
}

async function renderDemo(dataDir: string): Promise<void> {
  const service = spawn(process.execPath, ['--liftoff-only', join(build, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  const stop = () => service.kill();
  // A fixture that takes too long is not ended by Playwright: the process that waits in it is.
  process.on('exit', stop);
  let isRendered = false;
  for await (const line of createInterface(service.stdout)) {
    isRendered ||= line.includes('demo portraits were rendered');
    if (isRendered || line.includes('demo portraits were not rendered')) stop();
  }
  const [code] = await ended;
  process.off('exit', stop);
  if (!isRendered || code !== 0)
    throw new Error(`the demo was not rendered; its service ended with status ${code}`);
}
