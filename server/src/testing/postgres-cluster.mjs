import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Plain JavaScript: test set-up and benchmarks load it as it is. */

/** Where initdb and postgres are, or null: POSTGRES_BIN, the PATH, Debian's and Homebrew's places. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env.POSTGRES_BIN,
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
  ];
  return (
    places.find(
      (place) => place && existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
    ) ?? null
  );
}

/** Starts a throw-away server on a free port; it does not outlive `stop`. Never durable: what it holds is thrown away. */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: initdb and postgres were not found.');
  const folder = mkdtempSync(join(tmpdir(), 'liaison-postgres-'));
  const as = owner(folder);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...as,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
  ];
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await ready(child);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: child.pid,
    async stop() {
      process.off('exit', end);
      const closed = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function owner(folder) {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user "postgres".');
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function ready(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
  });
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
