import { types } from 'node:util';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Facts with ids; never a message's text, a token, an address or a card. Readable lines on a terminal, JSON elsewhere. */
export async function createLog(level: string): Promise<Log> {
  const options = {
    level,
    base: null,
    redact: ['email', 'token', 'password', 'text', 'headers'],
    serializers: { err: errorFacts },
  };
  if (process.stdout.isTTY !== true || level === 'silent') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ ignore: 'pid,hostname', singleLine: true, sync: true }));
}

interface ErrorFacts {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string | undefined;
  cause?: ErrorFacts;
}

/**
 * An error as a log may keep it. Databases hang the row, the statement and its parameters on their errors, mail servers name the
 * recipient in their refusal: only what says where the fault lies is taken over.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!types.isNativeError(error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack && withoutAddresses(error.stack),
    ...(types.isNativeError(error.cause) && { cause: errorFacts(error.cause) }),
  };
}

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '[address]');
