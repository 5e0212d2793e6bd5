import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { toBucketError } from './bucket-error.ts';

/** Below the client's own limit of sockets, so that a request's timeout never runs while the request only waits for a socket. */
const maxConcurrentCalls = 24;

/** Runs a call; converts a failure to a `StoreError` whose message is one line. */
export type CallBucket = <T>(operation: (s3: S3) => Promise<T>) => Promise<T>;

/** The S3 client is loaded by the first call, so that a store in a directory never loads it. */
export function bucketClient(address: BucketAddress): CallBucket {
  const runLimited = limitConcurrency(maxConcurrentCalls);
  let opening: Promise<S3> | undefined;
  return (operation) =>
    runLimited(async () => {
      try {
        return await operation(await (opening ??= open(address)));
      } catch (error) {
        throw toBucketError(error, address);
      }
    });
}

async function open(address: BucketAddress): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    ...toBucketOptions(address),
    requestHandler: { connectionTimeout: 3000, socketTimeout: 10_000 },
  });
}

/** Of a client of the bucket: where it is, and what compatible services understand. */
export function toBucketOptions({ region, endpoint }: BucketAddress): S3ClientConfig {
  // With an endpoint the region is only part of the signature; without one it selects the host.
  const chosenRegion = region ?? (endpoint === null ? null : (process.env.AWS_REGION ?? 'auto'));
  return {
    ...(chosenRegion !== null && { region: chosenRegion }),
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // A service that does not know the newer checksums stores the one behind a streamed body as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** Runs at most `max` tasks at a time; the others wait in order. */
function limitConcurrency(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
