import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { CallBucket } from './bucket-client.ts';

interface Listed {
  files: { name: string; etag: string }[];
  folders: string[];
}

/** A bucket answers at most a thousand names at once; names are relative to the prefix asked for. */
export function listBucket(call: CallBucket, Bucket: string) {
  async function pages(Prefix: string, Delimiter?: string): Promise<ListObjectsV2CommandOutput[]> {
    const answers: ListObjectsV2CommandOutput[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await call((s3) => s3.listObjectsV2({ Bucket, Prefix, Delimiter, ContinuationToken }));
      answers.push(page);
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return answers;
  }

  return {
    async directlyIn(prefix: string): Promise<Listed> {
      const answers = await pages(prefix, '/');
      return {
        files: answers
          .flatMap(({ Contents = [] }) => Contents)
          .map(({ Key = '', ETag = '' }) => ({ name: Key.slice(prefix.length), etag: ETag }))
          .filter(({ name }) => name !== ''),
        folders: answers
          .flatMap(({ CommonPrefixes = [] }) => CommonPrefixes)
          .map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)),
      };
    },

    async below(prefix: string): Promise<string[]> {
      const answers = await pages(prefix);
      return answers.flatMap(({ Contents = [] }) => Contents).map(({ Key = '' }) => Key.slice(prefix.length));
    },
  };
}
