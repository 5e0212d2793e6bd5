import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from './postgres-cluster.mjs';

/** The path of redis-server or valkey-server, or null: REDIS_SERVER, which `npm test` sets, or one on the PATH. */
export function findRedis() {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/opt/homebrew/bin'];
  const files = directories
    .filter(Boolean)
    .flatMap((directory) => [join(directory, 'redis-server'), join(directory, 'valkey-server')]);
  return [process.env.REDIS_SERVER, ...files].find((file) => file && existsSync(file)) ?? null;
}

/** Starts a temporary Redis on a free port, or on the given one. */
export async function startRedis(requestedPort) {
  const bin = findRedis();
  if (!bin) throw new Error('Redis is not installed: redis-server was not found.');
  const port = requestedPort ?? (await findFreePort());
  const folder = mkdtempSync(join(tmpdir(), 'liaison-redis-'));
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const child = spawn(bin, settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
    child.once('exit', (code) => reject(new Error(`redis ended with ${code}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    /** It keeps its connections and answers nothing until `resume`. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
