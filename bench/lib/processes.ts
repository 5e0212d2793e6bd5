import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

/** Resolves to the milliseconds until the URL responds with 200; rejects when the process ends first. */
export async function waitForAnswer(child: ChildProcess, url: string): Promise<number> {
  const startedAt = performance.now();
  while (child.exitCode === null) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the process ended with ${child.exitCode} before ${url} responded`);
}

export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Peak resident memory in MB, from Linux's /proc. */
export function getPeakMemoryMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Uses the same flag and compile cache as `npm start` (shared/tooling/launch.mjs). */
export const startNode = (file: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, ['--liftoff-only', file, ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Processor time since the start of the process in ms, from Linux's /proc, which counts in hundredths of a second. */
export function getProcessorMs({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before the last bracket may contain spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
