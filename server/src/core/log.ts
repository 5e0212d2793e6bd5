import { types } from 'node:util';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Log facts with ids; never a message's text, a token, an e-mail address or a card. Pretty on a terminal, JSON elsewhere. */
export async function createLog(level: string): Promise<Log> {
  const options = getLogOptions(level);
  if (process.stdout.isTTY !== true || level === 'silent') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ ignore: 'pid,hostname', singleLine: true, sync: true }));
}

export const getLogOptions = (level: string) => ({
  level,
  base: null,
  redact: ['email', 'token', 'password', 'text', 'headers'],
  serializers: { err: serializeError },
});

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string | undefined;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** Of an error that stands for many, such as one for each member of a job. */
const maxErrors = 3;

/**
 * Copies only harmless fields of an error. Database errors contain the row, the statement and its parameters, and errors of mail
 * servers the recipient: none of that may be logged.
 */
export function serializeError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: redactAddresses(String(error)) };
  return {
    type: error.name ?? typeof error,
    message: redactAddresses(error.message),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack && redactAddresses(error.stack),
    ...(types.isNativeError(error.cause) && { cause: serializeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, maxErrors).map(serializeError) }),
  };
}

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** The job queue reports its errors as plain copies. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  types.isNativeError(error) ||
  (typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string' &&
    (!('stack' in error) || typeof error.stack === 'string'));

const redactAddresses = (text: string) => text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '[address]');
