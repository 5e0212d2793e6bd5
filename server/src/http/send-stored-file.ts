import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { isFileNotFound } from '../files/is-file-not-found.ts';

/** Files are served with one of these types, whatever their content; other extensions are not found. */
const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' };

interface StoredFile {
  files: FileStorage;
  key: string;
  cacheControl: string;
}

/**
 * Sends a stored picture with one read of the disk or bucket. The content under a key never changes, so the ETag is a hash of the
 * key. Pictures are small enough to be read whole, even for a range.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, key, cacheControl }: StoredFile,
): Promise<FastifyReply> {
  const type = types[extname(key)];
  if (!type) throw new DomainError('not_found');
  const bytes = await readStoredFile(files, key);
  const tag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', cacheControl)
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(type);
  const range = parseRange(request, tag, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1));
}

async function readStoredFile(files: FileStorage, key: string): Promise<Buffer> {
  const disk = await files();
  try {
    return Buffer.from(await disk.getBytes(key));
  } catch (error) {
    if (isFileNotFound(error)) throw new DomainError('not_found');
    throw error;
  }
}

const hasTag = (header: string | undefined, tag: string) =>
  header !== undefined &&
  header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag);

type Range = { from: number; to: number } | 'whole' | 'none';

/** Several ranges, or a range of another version, are answered with the whole file. */
function parseRange({ headers, method }: FastifyRequest, tag: string, length: number): Range {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const ifRange = headers['if-range'];
  if (method !== 'GET' || !match || (ifRange !== undefined && ifRange !== tag)) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? 'none' : { from, to };
}
