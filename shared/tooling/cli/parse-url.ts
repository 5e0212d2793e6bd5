import { type CliIo, UsageError } from './command-context.ts';

/** What `--url` says where it is not given: the site or the service on this machine. */
export const getDefaultUrl = (env: CliIo['env']): string => env.PUBLIC_URL || 'http://localhost:4000';

export function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new UsageError(`"${text}" is not a URL`);
  return new URL(text);
}
