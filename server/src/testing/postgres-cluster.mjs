import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Plain JavaScript, since test set-up and benchmarks load this file without a build. */

/** The directory with initdb and postgres, or null. Searches POSTGRES_BIN, PATH and the directories of Debian and Homebrew. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const directories = [
    process.env.POSTGRES_BIN,
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
  ];
  return (
    directories.find(
      (directory) =>
        directory && existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')),
    ) ?? null
  );
}

/** Starts a temporary server on a free port, with durability off, and deletes its data on `stop`. */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: initdb and postgres were not found.');
  const folder = mkdtempSync(join(tmpdir(), 'liaison-postgres-'));
  const user = chownToPostgres(folder);
  const data = join(folder, 'data');
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || initdb.error}`);
  const port = await findFreePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
  ];
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await waitUntilReady(started);
    return started;
  };
  let child = await start();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  /** Ends all connections; everything that was committed is stored. */
  const shutDown = async () => {
    const closed = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await closed;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: child.pid,
    async restart() {
      await shutDown();
      child = await start();
    },
    async stop() {
      process.off('exit', kill);
      await shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function chownToPostgres(folder) {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user "postgres".');
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function waitUntilReady(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)));
  });
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
