import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Milliseconds from now until the address answers 200; gives up with an error when the process ends first. */
export async function untilAnswer(child: ChildProcess, url: string): Promise<number> {
  const begin = performance.now();
  while (child.exitCode === null) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return performance.now() - begin;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`the process ended with ${child.exitCode} before ${url} answered`);
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Peak resident memory in MB, as Linux keeps it. */
export function peakMemoryMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** With the flag and the compile cache that `npm start` gives to Node (shared/tooling/launch.mjs). */
export const run = (file: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, ['--liftoff-only', file, ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
