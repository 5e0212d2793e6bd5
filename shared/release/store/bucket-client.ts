import type { S3 } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { bucketError } from './bucket-error.ts';

/** Below the client's own limit of sockets, so that a deadline never runs while a call only waits for its turn. */
const callsAtOnce = 24;

/** Runs a call; a failure becomes a `StoreError` of one line. */
export type CallBucket = <T>(operation: (s3: S3) => Promise<T>) => Promise<T>;

/** The client is loaded by the first call: whoever has a directory never pays for it. */
export function bucketClient(address: BucketAddress): CallBucket {
  const inTurn = limited(callsAtOnce);
  let opening: Promise<S3> | undefined;
  return (operation) =>
    inTurn(async () => {
      try {
        return await operation(await (opening ??= open(address)));
      } catch (error) {
        throw bucketError(error, address);
      }
    });
}

async function open({ region, endpoint }: BucketAddress): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  // With an endpoint the region only goes into the signature; without one it decides whom we talk to.
  const chosen = region ?? (endpoint === null ? null : (process.env.AWS_REGION ?? 'auto'));
  return new S3({
    ...(chosen !== null && { region: chosen }),
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Not every compatible service knows the newer checksums, and every file is compared with its own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, socketTimeout: 10_000 },
  });
}

/** So many tasks at a time, the others in the order they came. */
function limited(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
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
