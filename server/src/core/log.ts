import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Facts with ids; never a message's text, a token, an address or a card. Readable lines on a terminal, JSON elsewhere. */
export function createLog(level: string): Log {
  const isTerminal = process.stdout.isTTY === true;
  return pino({
    level,
    base: null,
    redact: ['req.headers', 'headers', 'email', 'token', 'password', 'text'],
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
    }),
  });
}
