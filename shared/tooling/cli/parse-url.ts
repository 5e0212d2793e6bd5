import { type CliIo, UsageError } from './command-context.ts';

/** What `--url` says where it is not given: the site or the service on this machine. */
export const getDefaultUrl = (env: CliIo['env']): string =>
  env.PUBLIC_URL || `http://localhost:${env.PORT || 4000}`;

export function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`"${text}" is not an address with http:// or https://`);
}
