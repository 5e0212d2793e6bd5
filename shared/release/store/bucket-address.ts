import { StoreError } from './store.ts';

export interface BucketAddress {
  location: string;
  bucket: string;
  /** Prepended to every key: empty, or ends in a slash. */
  prefix: string;
  region: string | null;
  endpoint: string | null;
}

const options = new Set(['region', 'endpoint']);

/** Parses `s3://bucket/prefix?region=…&endpoint=…`. Credentials come from the AWS environment variables, never from the address. */
export function parseBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const folders = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  if (!url || url.username || !isBucket(url.host) || !folders.every(isFolder))
    throw new StoreError(
      `${removeCredentials(text)}: a store in a bucket is s3://bucket or s3://bucket/prefix`,
    );
  const unknown = [...url.searchParams.keys()].find((name) => !options.has(name));
  const location = `s3://${[url.host, ...folders].join('/')}`;
  if (unknown !== undefined)
    throw new StoreError(`${location}: unknown option "${unknown}" (the options are region and endpoint)`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !isHttp(endpoint))
    throw new StoreError(`${location}: the endpoint "${endpoint}" is not an http address`);
  return {
    location,
    bucket: url.host,
    prefix: folders.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region'),
    endpoint,
  };
}

const isBucket = (name: string) => /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(name);
const isFolder = (name: string) => /^[\w@][\w@.-]*$/.test(name);
const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** Error messages are logged, and an address may contain a secret by mistake. */
const removeCredentials = (text: string) => text.replace(/\/\/[^/]*@/, '//');
