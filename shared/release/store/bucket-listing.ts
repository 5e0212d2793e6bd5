import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { CallBucket } from './bucket-client.ts';

interface Listing {
  files: { name: string; etag: string }[];
  folders: string[];
}

/** Reads all pages of a listing (S3 returns at most 1000 names per page). Names are relative to the prefix. */
export function listBucket(call: CallBucket, Bucket: string) {
  async function listPages(Prefix: string, Delimiter?: string): Promise<ListObjectsV2CommandOutput[]> {
    const pages: ListObjectsV2CommandOutput[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await call((s3) => s3.listObjectsV2({ Bucket, Prefix, Delimiter, ContinuationToken }));
      pages.push(page);
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return pages;
  }

  return {
    async listFolder(prefix: string): Promise<Listing> {
      const pages = await listPages(prefix, '/');
      return {
        files: pages
          .flatMap(({ Contents = [] }) => Contents)
          .map(({ Key = '', ETag = '' }) => ({ name: Key.slice(prefix.length), etag: ETag }))
          .filter(({ name }) => name !== ''),
        folders: pages
          .flatMap(({ CommonPrefixes = [] }) => CommonPrefixes)
          .map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)),
      };
    },

    async listTree(prefix: string): Promise<string[]> {
      const pages = await listPages(prefix);
      return pages.flatMap(({ Contents = [] }) => Contents).map(({ Key = '' }) => Key.slice(prefix.length));
    },
  };
}
