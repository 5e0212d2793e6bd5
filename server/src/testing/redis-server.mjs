import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './postgres-cluster.mjs';

/** Where redis-server (or valkey-server) is, or null. */
export function findRedis() {
  const places = [
    process.env.REDIS_BIN,
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  const files = places
    .filter(Boolean)
    .flatMap((place) => [join(place, 'redis-server'), join(place, 'valkey-server')]);
  return files.find((file) => existsSync(file)) ?? null;
}

/** Starts a throw-away Redis on a free port, or on the port it had. */
export async function startRedis(wantedPort) {
  const bin = findRedis();
  if (!bin) throw new Error('Redis is not installed: redis-server was not found.');
  const port = wantedPort ?? (await freePort());
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
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
    child.once('exit', (code) => reject(new Error(`redis ended with ${code}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
