import autocannon from 'autocannon';

interface FloodResult {
  perSecond: number;
  /** Rejected because too many requests are queued already. */
  rejected: number;
}

let requestCount = 0;

/**
 * Sends wrong passwords over `parallel` connections. Every request has another login and another forwarded IP address, so that
 * neither the lock-out nor a rate limit avoids the hashing.
 */
export async function sendWrongPasswords(
  origin: string,
  { parallel, seconds }: { parallel: number; seconds: number },
): Promise<FloodResult> {
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
          requestCount += 1;
          const address = [requestCount >> 16, requestCount >> 8, requestCount]
            .map((part) => part & 255)
            .join('.');
          const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` };
          const body = JSON.stringify({ login: `Nobody ${requestCount}`, password: 'a wrong phrase' });
          return { ...request, headers: { ...request.headers, ...headers }, body };
        },
      },
    ],
  });
  const unexpected = result.errors + result['2xx'] + (result.statusCodeStats?.['429']?.count ?? 0);
  if (unexpected > 0)
    throw new Error(`${unexpected} sign-ins did not fail with the error of a wrong password`);
  await waitUntilIdle(origin);
  return { perSecond: result['4xx'] / result.duration, rejected: result['5xx'] };
}

/** Waits until the queued requests are processed, which would otherwise slow down the next measurement. */
async function waitUntilIdle(origin: string): Promise<void> {
  for (let status = 503; status === 503;) {
    requestCount += 1;
    const response = await fetch(`${origin}/api/user.php`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ login: `Nobody ${requestCount}`, password: 'a wrong phrase' }),
    });
    await response.arrayBuffer();
    status = response.status;
  }
}
