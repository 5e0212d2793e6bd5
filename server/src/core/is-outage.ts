import { types } from 'node:util';
import { getErrorCode } from './get-error-code.ts';

/** What another company's service did not do for us. Its message is for the operator, its cause the error of the client library. */
export class OutageError extends Error {
  override readonly name = 'OutageError';
}

/**
 * Whether an error says that the database, a disk or a provider cannot be used for now, and not that the call is wrong: connections that
 * fail (class 08 of SQLSTATE), a server that is short of something (53), shuts down (57P), takes no writes (25006) or has a limit of its
 * own for the time of a statement (57014), a lock (55P03) or a transaction (25P03, 25P04), a disk that is full or was made read-only, no
 * file descriptor left for a connection, an answer that takes too long.
 */
export function isOutage(error: unknown): boolean {
  // Errors of Fastify are no native ones, and those of another realm are no instance of this one's `Error`.
  if (!types.isNativeError(error) && !(error instanceof Error)) return false;
  const code = getErrorCode(error) ?? '';
  return (
    error instanceof OutageError ||
    systemCodes.has(code) ||
    /^(08...|53...|57P0\d|57014|55P03|25006|25P0[34])$/.test(code) ||
    driverMessages.test(error.message) ||
    isBucketAway(error) ||
    isOutage(error.cause)
  );
}

/** The client of the bucket gives these errors no code: an answer that takes too long, and one with a status from 500. */
const isBucketAway = (error: Error) =>
  error.name === 'TimeoutError' || ('$fault' in error && error.$fault === 'server');

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'FST_ERR_HANDLER_TIMEOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/** The driver `pg` gives these errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client .* not queryable)/;
