import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a file or the part of it that the request asks for, without which Safari plays no film. `tag` is the file's ETag; a file whose
 * content never changes under its address needs none.
 */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag }: { bytes: Buffer; tag?: string },
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request, tag, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1));
}

type Range = { from: number; to: number } | 'whole' | 'none';

/** Several ranges, or a range of another version, are answered with the whole file. */
function parseRange({ headers, method }: FastifyRequest, tag: string | undefined, length: number): Range {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const ifRange = headers['if-range'];
  if (method !== 'GET' || !match || (ifRange !== undefined && ifRange !== tag)) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? 'none' : { from, to };
}

/** Whether an `if-none-match` header contains an ETag, so that 304 is the answer. */
export const hasTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((entry) => entry.trim() === '*' || toOpaqueTag(entry) === toOpaqueTag(tag));

/** A conditional request compares tags whether they are weak or not. */
const toOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');
