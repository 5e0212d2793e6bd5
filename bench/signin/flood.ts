import autocannon from 'autocannon';

export interface Flood {
  perSecond: number;
  /** Turned away because too many wait already. */
  turnedAway: number;
}

let visitor = 0;

/**
 * So many wrong passwords at a time, each by another login and from another address, as far as the service can tell: no lock-out
 * and no limit shortens the work.
 */
export async function flood(origin: string, { parallel, seconds }: { parallel: number; seconds: number }) {
  const result = await autocannon({
    url: origin,
    connections: parallel,
    duration: seconds,
    timeout: 120,
    requests: [
      {
        method: 'POST',
        path: '/api/user.php',
        setupRequest(request) {
          visitor += 1;
          const address = [visitor >> 16, visitor >> 8, visitor].map((part) => part & 255).join('.');
          const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` };
          const body = JSON.stringify({ login: `Nobody ${visitor}`, password: 'a wrong phrase' });
          return { ...request, headers: { ...request.headers, ...headers }, body };
        },
      },
    ],
  });
  const unexpected = result.errors + result['2xx'] + (result.statusCodeStats?.['429']?.count ?? 0);
  if (unexpected > 0) throw new Error(`${unexpected} sign-ins did not fail as wrong passwords do`);
  await drained(origin);
  return { perSecond: result['4xx'] / result.duration, turnedAway: result['5xx'] } satisfies Flood;
}

/** What waited when the flood was over is worked off first, or it would slow down what is measured next. */
async function drained(origin: string): Promise<void> {
  for (let status = 503; status === 503;) {
    visitor += 1;
    const answer = await fetch(`${origin}/api/user.php`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ login: `Nobody ${visitor}`, password: 'a wrong phrase' }),
    });
    await answer.arrayBuffer();
    status = answer.status;
  }
}
