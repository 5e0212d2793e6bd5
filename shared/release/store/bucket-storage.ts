import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BucketAddress } from './bucket-address.ts';
import { bucketClient } from './bucket-client.ts';
import { getErrorName, getStatus } from './bucket-error.ts';
import { listBucket } from './bucket-listing.ts';
import type { ObjectStorage } from './object-storage.ts';
import { StoreError } from './store.ts';

const maxAttempts = 8;

export interface BucketStorage extends ObjectStorage {
  /** For paths that are written once only: readers see nothing or the complete content. */
  write(path: string, content: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** Every path in a folder and its subfolders. */
  listTree(folder: string): Promise<string[]>;
  /** Resolves to a different text whenever something directly in the folder has changed. */
  getState(folder: string): Promise<string>;
}

export function bucketStorage(address: BucketAddress): BucketStorage {
  const { location, bucket: Bucket, prefix } = address;
  const call = bucketClient(address);
  const listing = listBucket(call, Bucket);
  const toKey = (path: string) => `${prefix}${path}`;
  let conditionalWrites: Promise<void> | undefined;

  const put = (path: string, Body: Buffer) => call((s3) => s3.putObject({ Bucket, Key: toKey(path), Body }));

  async function create(path: string, content: string): Promise<boolean> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    conditionalWrites ??= checkConditionalWrites(`${folder}/.only-once`);
    await conditionalWrites.catch((error: unknown) => {
      conditionalWrites = undefined;
      throw error;
    });
    return createOnce(path, content);
  }

  /**
   * With a service that ignores the condition two teams could overwrite each other without an error, so it is tested once
   * before the first conditional write.
   */
  async function checkConditionalWrites(path: string) {
    await createOnce(path, '');
    if (await createOnce(path, ''))
      throw new StoreError(
        `${location}: the service ignores If-None-Match, so that two releases could overwrite each other: a store needs conditional writes`,
      );
  }

  async function createOnce(path: string, content: string): Promise<boolean> {
    const writer = randomUUID();
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const outcome = await tryToCreate(path, content, writer);
      if (outcome === 'created') return true;
      if (outcome === 'exists') return isOwnWrite(path, writer);
      await wait(25 * attempt);
    }
    throw new StoreError(`${location}: too many processes write ${path} at the same time: try again`);
  }

  const tryToCreate = (path: string, content: string, writer: string) =>
    call(async (s3): Promise<'created' | 'exists' | 'busy'> => {
      try {
        const Body = Buffer.from(content);
        await s3.putObject({ Bucket, Key: toKey(path), Body, IfNoneMatch: '*', Metadata: { writer } });
        return 'created';
      } catch (error) {
        if (getStatus(error) === 412) return 'exists';
        // Another write of the same key is in progress, and which of them is first is not decided yet.
        if (getStatus(error) === 409) return 'busy';
        throw error;
      }
    });

  /** When the response to a write is lost, the client retries it and finds the object that it has created itself. */
  const isOwnWrite = (path: string, writer: string) =>
    call(async (s3) => {
      const { Metadata } = await s3.headObject({ Bucket, Key: toKey(path) });
      return Metadata?.writer === writer;
    });

  return {
    location,
    create,

    read: (path) =>
      call(async (s3) => {
        try {
          const { Body } = await s3.getObject({ Bucket, Key: toKey(path) });
          return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
        } catch (error) {
          if (getErrorName(error) === 'NoSuchKey') return null;
          throw error;
        }
      }),

    exists: (path) =>
      call(async (s3) => {
        try {
          await s3.headObject({ Bucket, Key: toKey(path) });
          return true;
        } catch (error) {
          if (getStatus(error) === 404) return false;
          throw error;
        }
      }),

    async replace(path, content) {
      await put(path, Buffer.from(content));
    },
    async write(path, content) {
      await put(path, content);
    },
    async remove(path) {
      await call((s3) => s3.deleteObject({ Bucket, Key: toKey(path) }));
    },

    async list(folder) {
      const { files, folders } = await listing.listFolder(toKey(`${folder}/`));
      return [...folders, ...files.map(({ name }) => name)].filter((name) => !name.startsWith('.'));
    },

    async listTree(folder) {
      const names = await listing.listTree(toKey(`${folder}/`));
      return names.map((name) => `${folder}/${name}`);
    },

    async getState(folder) {
      const { files } = await listing.listFolder(toKey(`${folder}/`));
      return files.map(({ name, etag }) => `${name} ${etag}`).join('\n');
    },
  };
}
