import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Disk } from 'flydrive';
import { StartupError } from '../core/startup-error.ts';

/**
 * Storage of members' files, opened on first use: `public/…` is served under `settings.cdn_prefix`, anything else only by a
 * handler that checks permissions.
 */
export type FileStorage = () => Promise<Disk>;

interface FileStorageConfig {
  filesUrl: string | null;
  dataDir: string;
}

export function createFileStorage(config: FileStorageConfig): FileStorage {
  let opening: Promise<Disk> | undefined;
  return () => (opening ??= openDisk(config));
}

/** A directory, or an S3-compatible bucket: `s3://bucket?endpoint=https://…&region=…`, credentials from the AWS variables. */
async function openDisk({ filesUrl, dataDir }: FileStorageConfig): Promise<Disk> {
  const { Disk } = await import('flydrive');
  const url = new URL(filesUrl ?? pathToFileURL(join(dataDir, 'files')).href);
  if (url.protocol === 's3:') return new Disk(await createS3Driver(url));
  const { FSDriver } = await import('flydrive/drivers/fs');
  await mkdir(url, { recursive: true }).catch((error: unknown) => {
    throw new StartupError(`${url.pathname} cannot be written to.`, { cause: error });
  });
  return new Disk(new FSDriver({ location: url, visibility: 'public' }));
}

async function createS3Driver(url: URL) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = url.searchParams.get('endpoint');
  return new S3Driver({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'auto',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    supportsACL: false,
    visibility: 'private',
  });
}
