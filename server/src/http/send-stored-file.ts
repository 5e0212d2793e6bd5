import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { isFileNotFound } from '../files/is-file-not-found.ts';
import { hasTag, sendBytes } from './send-bytes.ts';

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
  reply.header('cache-control', cacheControl).header('etag', tag).header('x-content-type-options', 'nosniff');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendBytes(request, reply.type(type), { bytes, tag });
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
