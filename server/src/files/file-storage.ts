import { access, constants, mkdir, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type BucketAddress,
  parseBucketAddress,
  toBucketError,
  toBucketOptions,
} from '@liaison/release/store';
import type { Disk } from 'flydrive';
import { getErrorCode } from '../core/get-error-code.ts';
import { getErrorMessage } from '../core/get-error-message.ts';
import { loadOnce } from '../core/load-once.ts';
import { StartupError } from '../core/startup-error.ts';
import { isPictureFolder } from './picture-files.ts';

/**
 * Storage of members' files, opened on first use, and after a failure with the next: `public/…` is served under
 * `settings.cdn_prefix`, anything else only by a handler that checks permissions.
 */
export type FileStorage = () => Promise<Disk>;

interface BucketLimits {
  /**
   * A bucket that is silent for longer has hung: without a limit its calls would keep all connections for ever. A member who downloads
   * an export over a line that is interrupted makes it silent too.
   */
  silenceMs: number;
  /**
   * A call that waits longer than `connectionTimeout` for a free connection fails: of the client's own fifty, as many slow calls would
   * keep all others from the bucket.
   */
  maxSockets: number;
}

const bucketLimits: BucketLimits = { silenceMs: 30_000, maxSockets: 500 };

interface FileStorageConfig {
  filesUrl: string | null;
  dataDir: string;
}

export const createFileStorage = (config: FileStorageConfig, limits = bucketLimits): FileStorage =>
  loadOnce(() => openDisk(config, limits));

/** Creates the directory of the files. Nobody would see that files cannot be stored before a member uploads one. */
export async function checkFileStorage(config: FileStorageConfig): Promise<void> {
  const url = getStorageUrl(config);
  if (url.protocol === 's3:') return checkBucket(url);
  try {
    await mkdir(url, { recursive: true });
    await access(url, constants.W_OK);
  } catch (error) {
    const place = config.filesUrl === null ? 'DATA_DIR' : 'FILES_URL';
    throw new StartupError(
      `The files of ${place} cannot be stored in ${fileURLToPath(url)}: ${getErrorCode(error) ?? String(error)}`,
      { cause: error },
    );
  }
}

/** Only a file shows that the credentials may write and delete. */
async function checkBucket(url: URL): Promise<void> {
  const address = parseFilesUrl(url);
  try {
    const disk = await openBucket(url);
    await disk.put('start-check', 'start');
    await disk.delete('start-check');
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const { message } = toBucketError(cause, address);
    throw new StartupError(`The files of FILES_URL cannot be stored in ${message}`, { cause: error });
  }
}

function parseFilesUrl(url: URL): BucketAddress {
  try {
    return parseBucketAddress(url.href);
  } catch (error) {
    throw new StartupError(`FILES_URL is invalid: ${getErrorMessage(error)}`, { cause: error });
  }
}

const getStorageUrl = ({ filesUrl, dataDir }: FileStorageConfig) =>
  new URL(filesUrl ?? pathToFileURL(join(dataDir, 'files')).href);

/** A directory, or an S3-compatible bucket: `s3://bucket?endpoint=https://…&region=…`, credentials from the AWS variables. */
async function openDisk(config: FileStorageConfig, limits: BucketLimits): Promise<Disk> {
  const url = getStorageUrl(config);
  if (url.protocol === 's3:') return openBucket(url, limits);
  const { Disk } = await import('flydrive');
  const { FSDriver } = await import('flydrive/drivers/fs');
  await mkdir(url, { recursive: true });
  const location = fileURLToPath(url);
  class DirectoryDriver extends FSDriver {
    override async delete(key: string): Promise<void> {
      await super.delete(key);
      const folder = dirname(key);
      // Fails while other files are in it.
      if (isPictureFolder(folder)) await rmdir(join(location, folder)).catch(() => undefined);
    }
  }
  return new Disk(new DirectoryDriver({ location, visibility: 'public' }));
}

async function openBucket(url: URL, { silenceMs, maxSockets } = bucketLimits): Promise<Disk> {
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const address = parseFilesUrl(url);
  const agent = { maxSockets };
  const driver = new S3Driver({
    bucket: address.bucket,
    ...toBucketOptions(address),
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}
