import type { FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';

/** NUL and lone surrogates break the database or the answer; no keyboard makes them. */
export async function refuseMalformedText(request: FastifyRequest): Promise<void> {
  if (!isWellFormed(request.query, 0) || !isWellFormed(request.body, 0)) throw new DomainError('malformed');
}

const maxDepth = 20;

function isWellFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(
    ([key, entry]) => isWellFormed(key, depth) && isWellFormed(entry, depth + 1),
  );
}
