import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const pollMs = 500;

/**
 * After its first start, the service loads the cities and renders the demo's pictures in child processes: until they have ended, pages
 * lack pictures and the processor is busy.
 */
export async function waitUntilIdle(service: ChildProcess, origin: string): Promise<void> {
  while (!(await hasPictures(origin)) || hasChildren(service)) await setTimeout(pollMs);
}

async function hasPictures(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/search.php?with_photo=true`);
  return ((await response.json()) as { numResults: number }).numResults > 0;
}

/** From Linux's /proc. */
const hasChildren = ({ pid }: ChildProcess): boolean =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '';
