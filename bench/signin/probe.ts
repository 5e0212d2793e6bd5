import { setTimeout as wait } from 'node:timers/promises';

/** How long another member waits for `GET /api/user.php`, asked twenty times a second; in milliseconds, ascending. */
export async function probe(origin: string, { cookie, seconds }: { cookie: string; seconds: number }) {
  const taken: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/api/user.php`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET /api/user.php answered ${answer.status}`);
    taken.push(performance.now() - startedAt);
    await wait(50);
  }
  return taken.toSorted((a, b) => a - b);
}

export const percentile = (ascending: readonly number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
