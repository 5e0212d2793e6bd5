import type { BucketAddress } from './bucket-address.ts';
import { StoreError } from './store.ts';

/** The fields used of an error of the S3 client. `instanceof` would load the client. */
interface Failure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

export const getStatus = (error: unknown) => (error as Failure | null)?.$metadata?.httpStatusCode;
export const getErrorName = (error: unknown) => (error as Failure | null)?.name;

/** The message is one line that says how to fix the problem. */
export function toBucketError(error: unknown, address: BucketAddress): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`${address.location}: ${getReason(error as Failure, address)}`, { cause: error });
}

function getReason(failure: Failure, { bucket, endpoint }: BucketAddress): string {
  const { name = 'Error', message = '', code } = failure;
  const status = failure.$metadata?.httpStatusCode;
  const place = endpoint === null ? '' : ` at ${endpoint}`;
  if (name === 'CredentialsProviderError')
    return 'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (message === 'Region is missing') return 'the region is missing: set AWS_REGION or add ?region=…';
  if (name === 'NoSuchBucket') return `there is no bucket "${bucket}"${place}`;
  if (status === 401 || status === 403) return `access was refused${place} (${name})`;
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `the bucket is in another region: set AWS_REGION or add ?region=… (${toOneLine(message)})`;
  if (status === undefined)
    return `the bucket cannot be reached${place} (${code ?? name}: ${toOneLine(message)})`;
  return `the bucket answered ${status}${place} (${name}: ${toOneLine(message)})`;
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200);
