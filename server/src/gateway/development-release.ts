import { Release } from '@liaison/shared/contracts';
import { normalizeRelease } from '@liaison/release';

const timeoutMs = 2000;

/** Only on this machine, or a link could make the gateway send requests to any host. */
export function isDevelopmentAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** The current manifest of a module under development; null when its server does not respond or serves another module. */
export async function fetchDevelopmentRelease(module: string, address: string): Promise<Release | null> {
  try {
    const response = await fetch(new URL('/release.json', address), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const parsed = Release.safeParse(normalizeRelease(await response.json()));
    return parsed.success && parsed.data.name === module ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function fetchDevelopmentFile(origin: string, path: string): Promise<Buffer | null> {
  try {
    const response = await fetch(`${origin}/${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
