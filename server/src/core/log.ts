import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Facts with ids; never a message's text, a token, an address or a card. Readable lines on a terminal, JSON elsewhere. */
export async function createLog(level: string): Promise<Log> {
  const options = { level, base: null, redact: ['email', 'token', 'password', 'text', 'headers'] };
  if (process.stdout.isTTY !== true || level === 'silent') return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ ignore: 'pid,hostname', singleLine: true, sync: true }));
}
