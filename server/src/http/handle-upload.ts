import { createHash } from 'node:crypto';
import type { FieldErrorCode } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { DomainError } from '../core/domain-error.ts';

/** Longer than a slow phone needs; a slower upload is aborted, so that its memory is freed. */
const timeoutMs = 180_000;
const drainTimeoutMs = 10_000;
/** For all uploads together. */
const maxBufferedBytes = 256 * 1024 * 1024;

let bufferedBytes = 0;

export interface Upload<T> {
  form: T;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  hash: string;
}

interface UploadOptions<T extends z.ZodMiniType> {
  form: T;
  maxBytes: number;
}

/**
 * Reads the fields and the single file of a multipart call and calls `work` with them. The file counts towards the memory limit
 * of all uploads until `work` ends. Fields with objects are sent as JSON.
 */
export async function handleUpload<T extends z.ZodMiniType, R>(
  request: FastifyRequest,
  { form, maxBytes }: UploadOptions<T>,
  work: (upload: Upload<z.output<T>>) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new DomainError('malformed');
  const timer = setTimeout(() => request.raw.destroy(), timeoutMs).unref();
  const usage = { bytes: 0 };
  try {
    const { fields, file } = await readMultipart(request, maxBytes, usage).finally(() => clearTimeout(timer));
    const parsed = form.safeParse(fields);
    const fieldErrors: Record<string, FieldErrorCode> = {};
    for (const { path } of parsed.error?.issues ?? []) {
      const name = String(path[0] ?? '');
      fieldErrors[name] ??= fields[name] === undefined ? 'required' : 'invalid';
    }
    if (!file) fieldErrors['file'] = 'required';
    if (!parsed.success || !file) throw new DomainError('validation', { fields: fieldErrors });
    return await work({ form: parsed.data, ...file });
  } finally {
    bufferedBytes -= usage.bytes;
  }
}

interface MultipartContent {
  fields: Record<string, unknown>;
  file: { bytes: Uint8Array; hash: string } | null;
}

async function readMultipart(
  request: FastifyRequest,
  maxBytes: number,
  usage: { bytes: number },
): Promise<MultipartContent> {
  const result: MultipartContent = { fields: {}, file: null };
  const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1000, fieldNameSize: 40, fileSize: maxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (!part.valueTruncated) result.fields[part.fieldname] = parseField(part.value);
        continue;
      }
      const file = await readFile(part.file, usage);
      // A file above the limit is truncated without an error.
      if (part.file.truncated) throw new DomainError('too_large');
      if (part.fieldname === 'file') result.file = file;
    }
  } catch (error) {
    // Discard the rest of the body, so that the response arrives, but not for ever.
    request.raw.resume();
    setTimeout(() => !request.raw.complete && request.raw.destroy(), drainTimeoutMs).unref();
    throw error instanceof DomainError ? error : new DomainError('malformed');
  }
  return result;
}

async function readFile(file: AsyncIterable<Buffer>, usage: { bytes: number }) {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  for await (const chunk of file) {
    bufferedBytes += chunk.length;
    usage.bytes += chunk.length;
    if (bufferedBytes > maxBufferedBytes) throw new DomainError('unavailable', { retry_after: 5 });
    chunks.push(chunk);
    hash.update(chunk);
  }
  return { bytes: Buffer.concat(chunks), hash: hash.digest('hex') };
}

function parseField(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
