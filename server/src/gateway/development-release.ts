import { Release } from '@liaison/shared/contracts';

const deadlineMs = 2000;

/** A build that runs on this machine; no other host, or the gateway would fetch whatever a link tells it to. */
export function isDevelopmentAddress(wish: string): boolean {
  if (!URL.canParse(wish)) return false;
  const { protocol, hostname } = new URL(wish);
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** What the module under development says of itself now; null while it does not answer or is another module. */
export async function developmentRelease(module: string, wish: string): Promise<Release | null> {
  try {
    const answer = await fetch(new URL('/release.json', wish), {
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    const parsed = Release.safeParse(await answer.json());
    return parsed.success && parsed.data.name === module ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function developmentFile(origin: string, path: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(`${origin}/${path}`, {
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
