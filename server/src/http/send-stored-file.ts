import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import type { Files } from '../files/disk.ts';
import { isMissing } from '../files/missing.ts';

/** What is served has one of these types, whatever its bytes are; anything else is not there. */
const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' };

interface StoredFile {
  files: Files;
  key: string;
  cacheControl: string;
}

/**
 * Answers with a stored picture, in one access to the disk or bucket. A key never gets other content, so that its name is its
 * entity tag; pictures are small enough to be read whole, also for a range of them.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, key, cacheControl }: StoredFile,
): Promise<FastifyReply> {
  const type = types[extname(key)];
  if (!type) throw new DomainError('not_found');
  const bytes = await read(files, key);
  const tag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', cacheControl)
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(type);
  const range = rangeOf(request, tag, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1));
}

async function read(files: Files, key: string): Promise<Buffer> {
  const disk = await files();
  try {
    return Buffer.from(await disk.getBytes(key));
  } catch (error) {
    if (isMissing(error)) throw new DomainError('not_found');
    throw error;
  }
}

const matches = (header: string | undefined, tag: string) =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);

type Range = { from: number; to: number } | 'whole' | 'none';

/** One range; several at once, or one of another entity, are answered with everything. */
function rangeOf({ headers, method }: FastifyRequest, tag: string, length: number): Range {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const ifRange = headers['if-range'];
  if (method !== 'GET' || !wanted || (ifRange !== undefined && ifRange !== tag)) return 'whole';
  const [, first = '', last = ''] = wanted;
  if (first === '' && last === '') return 'whole';
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? 'none' : { from, to };
}
