import { commandTokenMs, createOperatorToken } from '@liaison/release';
import { UsageError } from './command-context.ts';
import { parseUrl } from './parse-url.ts';

interface OperatorRequest {
  url: string;
  secret: string;
  /** Of the running service, with its query. */
  path: string;
}

/** What the running service tells operators. */
export async function readOperatorData<T>({ url, secret, path }: OperatorRequest): Promise<T> {
  const token = createOperatorToken(secret, 'decide', Date.now() + commandTokenMs);
  const address = new URL(path, parseUrl(url));
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  if (!response)
    throw new UsageError(`no service answers at ${address.origin}: start it, or name it with --url`);
  if (response.status === 403)
    throw new UsageError('the service has another secret: set its SECRET, or its DATA_DIR');
  if (!response.ok) throw new UsageError(`the service answered ${response.status}`);
  return (await response.json()) as T;
}
