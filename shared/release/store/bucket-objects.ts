import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BucketAddress } from './bucket-address.ts';
import { bucketClient } from './bucket-client.ts';
import { nameOf, statusOf } from './bucket-error.ts';
import { listBucket } from './bucket-listing.ts';
import type { Objects } from './objects.ts';
import { StoreError } from './store.ts';

const mostTries = 8;

export interface BucketObjects extends Objects {
  /** For what has its own name: readers see nothing or all of it. */
  write(path: string, content: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** Every path below a folder. */
  below(folder: string): Promise<string[]>;
  /** Another text whenever something directly in the folder has changed. */
  stateOf(folder: string): Promise<string>;
}

export function bucketObjects(address: BucketAddress): BucketObjects {
  const { location, bucket: Bucket, prefix } = address;
  const call = bucketClient(address);
  const listing = listBucket(call, Bucket);
  const keyOf = (path: string) => `${prefix}${path}`;
  let proof: Promise<void> | undefined;

  const put = (path: string, Body: Buffer) => call((s3) => s3.putObject({ Bucket, Key: keyOf(path), Body }));

  async function create(path: string, content: string): Promise<boolean> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    proof ??= proveConditions(`${folder}/.only-once`);
    await proof.catch((error: unknown) => {
      proof = undefined;
      throw error;
    });
    return putOnce(path, content);
  }

  /**
   * A service that ignores the condition would let two teams overwrite each other in silence, so it is tried once,
   * before the first write that counts.
   */
  async function proveConditions(path: string) {
    await putOnce(path, '');
    if (await putOnce(path, ''))
      throw new StoreError(
        `${location}: the service ignores If-None-Match, so that two releases could overwrite each other: a store needs conditional writes`,
      );
  }

  async function putOnce(path: string, content: string): Promise<boolean> {
    const writer = randomUUID();
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const outcome = await tryToCreate(path, content, writer);
      if (outcome === 'created') return true;
      if (outcome === 'exists') return wroteIt(path, writer);
      await wait(25 * tries);
    }
    throw new StoreError(`${location}: ${path} is written by too many at the same moment: try again`);
  }

  const tryToCreate = (path: string, content: string, writer: string) =>
    call(async (s3): Promise<'created' | 'exists' | 'busy'> => {
      try {
        const Body = Buffer.from(content);
        await s3.putObject({ Bucket, Key: keyOf(path), Body, IfNoneMatch: '*', Metadata: { writer } });
        return 'created';
      } catch (error) {
        if (statusOf(error) === 412) return 'exists';
        // Another write of the same key is under way: who is first is not decided yet.
        if (statusOf(error) === 409) return 'busy';
        throw error;
      }
    });

  /** When the answer to a write was lost, the client repeats it, and finds what it has written itself. */
  const wroteIt = (path: string, writer: string) =>
    call(async (s3) => {
      const { Metadata } = await s3.headObject({ Bucket, Key: keyOf(path) });
      return Metadata?.writer === writer;
    });

  return {
    location,
    create,

    read: (path) =>
      call(async (s3) => {
        try {
          const { Body } = await s3.getObject({ Bucket, Key: keyOf(path) });
          return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
        } catch (error) {
          if (nameOf(error) === 'NoSuchKey') return null;
          throw error;
        }
      }),

    isThere: (path) =>
      call(async (s3) => {
        try {
          await s3.headObject({ Bucket, Key: keyOf(path) });
          return true;
        } catch (error) {
          if (statusOf(error) === 404) return false;
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
      await call((s3) => s3.deleteObject({ Bucket, Key: keyOf(path) }));
    },

    async list(folder) {
      const { files, folders } = await listing.directlyIn(keyOf(`${folder}/`));
      return [...folders, ...files.map(({ name }) => name)].filter((name) => !name.startsWith('.'));
    },

    async below(folder) {
      const names = await listing.below(keyOf(`${folder}/`));
      return names.map((name) => `${folder}/${name}`);
    },

    async stateOf(folder) {
      const { files } = await listing.directlyIn(keyOf(`${folder}/`));
      return files.map(({ name, etag }) => `${name} ${etag}`).join('\n');
    },
  };
}
