import { createHash } from 'node:crypto';
import type { FieldCode } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { DomainError } from '../core/domain-error.ts';

/** Longer than a slow phone needs; then whoever holds the place lets go of it. */
const deadlineMs = 180_000;
const leftoverMs = 10_000;
/** Of all uploads together, counted as their bytes come in. */
const budgetBytes = 256 * 1024 * 1024;

let buffered = 0;

export interface Uploaded<T> {
  form: T;
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  hash: string;
}

interface UploadRules<T extends z.ZodMiniType> {
  form: T;
  maxBytes: number;
}

/**
 * Reads the fields and the one file of a multipart call and hands them to `work`; they count against what all uploads may
 * hold until it ends. Objects travel as JSON in their field.
 */
export async function withUpload<T extends z.ZodMiniType, R>(
  request: FastifyRequest,
  { form, maxBytes }: UploadRules<T>,
  work: (upload: Uploaded<z.output<T>>) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new DomainError('malformed');
  const timer = setTimeout(() => request.raw.destroy(), deadlineMs).unref();
  const held = { bytes: 0 };
  try {
    const { fields, file } = await read(request, maxBytes, held).finally(() => clearTimeout(timer));
    const parsed = form.safeParse(fields);
    const faults: Record<string, FieldCode> = {};
    for (const { path } of parsed.error?.issues ?? []) {
      const name = String(path[0] ?? '');
      faults[name] ??= fields[name] === undefined ? 'required' : 'invalid';
    }
    if (!file) faults['file'] = 'required';
    if (!parsed.success || !file) throw new DomainError('validation', { fields: faults });
    return await work({ form: parsed.data, ...file });
  } finally {
    buffered -= held.bytes;
  }
}

interface Read {
  fields: Record<string, unknown>;
  file: { bytes: Uint8Array; hash: string } | null;
}

async function read(request: FastifyRequest, maxBytes: number, held: { bytes: number }): Promise<Read> {
  const result: Read = { fields: {}, file: null };
  const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1000, fieldNameSize: 40, fileSize: maxBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (!part.valueTruncated) result.fields[part.fieldname] = valueOf(part.value);
        continue;
      }
      const chunks: Buffer[] = [];
      const hash = createHash('sha256');
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        buffered += chunk.length;
        held.bytes += chunk.length;
        if (buffered > budgetBytes) throw new DomainError('unavailable', { retry_after: 5 });
        chunks.push(chunk);
        hash.update(chunk);
      }
      // What is longer than the limit is cut without a word.
      if (part.file.truncated) throw new DomainError('too_large');
      if (part.fieldname === 'file') result.file = { bytes: Buffer.concat(chunks), hash: hash.digest('hex') };
    }
  } catch (error) {
    // The rest of the body is let through unread, so that the answer arrives; but not for ever.
    request.raw.resume();
    setTimeout(() => !request.raw.complete && request.raw.destroy(), leftoverMs).unref();
    throw error instanceof DomainError ? error : new DomainError('malformed');
  }
  return result;
}

function valueOf(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
