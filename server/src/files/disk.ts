import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Disk } from 'flydrive';
import { StartupError } from '../startup-error.ts';

/**
 * Where members' pictures lie, opened when first needed: `public/…` is served under `settings.cdn_prefix`, anything else only by
 * a handler that checks who asks.
 */
export type Files = () => Promise<Disk>;

interface FilesConfig {
  filesUrl: string | null;
  dataDir: string;
}

export function filesOf(config: FilesConfig): Files {
  let opening: Promise<Disk> | undefined;
  return () => (opening ??= openDisk(config));
}

/** A directory, or an S3-compatible bucket: `s3://bucket?endpoint=https://…&region=…`, keys from the AWS variables. */
async function openDisk({ filesUrl, dataDir }: FilesConfig): Promise<Disk> {
  const { Disk } = await import('flydrive');
  const url = new URL(filesUrl ?? pathToFileURL(join(dataDir, 'files')).href);
  if (url.protocol === 's3:') return new Disk(await bucket(url));
  const { FSDriver } = await import('flydrive/drivers/fs');
  await mkdir(url, { recursive: true }).catch((error: unknown) => {
    throw new StartupError(`${url.pathname} cannot be written to.`, { cause: error });
  });
  return new Disk(new FSDriver({ location: url, visibility: 'public' }));
}

async function bucket(url: URL) {
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
