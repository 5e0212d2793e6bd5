import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Disk } from 'flydrive';
import { StartupError } from '../startup-error.ts';

export type Files = Disk;

/**
 * Where members' pictures lie: a directory, or an S3-compatible bucket (`s3://bucket/prefix?endpoint=…&region=…`, keys from the
 * environment as the AWS SDK reads them).
 */
export async function openDisk(config: { filesUrl: string | null; dataDir: string }): Promise<Files> {
  const { Disk } = await import('flydrive');
  const url = new URL(config.filesUrl ?? pathToFileURL(join(config.dataDir, 'files')).href);
  if (url.protocol === 'file:') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    await mkdir(url, { recursive: true });
    return new Disk(new FSDriver({ location: url, visibility: 'public' }));
  }
  throw new StartupError(`FILES_URL: ${url.protocol} is not supported`);
}
