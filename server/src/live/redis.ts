import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Counter } from '../core/limits.ts';
import type { Log } from '../core/log.ts';
import { StartupError } from '../startup-error.ts';

export interface RedisParts {
  /** Delivers events to sockets of every server, and closes them everywhere. */
  adapter: ReturnType<typeof createAdapter>;
  /** Counts rate limits over all servers; with Redis away each counts for itself. */
  counter(fallback: Counter): Counter;
  close(): Promise<void>;
}

/** What several servers share besides the database. The service runs on when Redis goes away: live events then wait for polls. */
export async function connectRedis(url: string, log: Log): Promise<RedisParts> {
  const { counting, streaming } = newClients(url);
  let failedAt = 0;
  const warn = (error: unknown) => {
    if (Date.now() - failedAt < 10_000) return;
    failedAt = Date.now();
    log.warn({ err: error }, 'redis is away');
  };
  for (const client of [counting, streaming]) client.on('error', warn);
  await Promise.race([
    Promise.all([counting.connect(), streaming.connect()]),
    failsAfter(8000),
    firstError(counting),
  ]).catch((error: unknown) => {
    for (const client of [counting, streaming]) client.destroy();
    throw new StartupError(`Redis of REDIS_URL cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
  return {
    adapter: createAdapter(streaming, { streamName: 'liaison:live', maxLen: 50_000 }),
    counter: (fallback) => redisCounter(counting, fallback),
    async close() {
      for (const client of [counting, streaming]) if (client.isOpen) client.destroy();
    },
  };
}

/**
 * Counting fails at once while Redis is away. The adapter must wait instead, in a queue: it reads in a loop without a pause, and a
 * read that fails at once would take the whole process.
 */
function newClients(url: string) {
  const socket = { connectTimeout: 5000 };
  return {
    counting: createClient({ url, socket, disableOfflineQueue: true }),
    streaming: createClient({ url, socket, commandsQueueMaxLength: 10_000 }),
  };
}

type CountingClient = ReturnType<typeof newClients>['counting'];

function redisCounter(client: CountingClient, fallback: Counter): Counter {
  return {
    async count(key, windowMs) {
      try {
        const name = `liaison:limit:${key}`;
        const [count, , leftMs] = await client
          .multi()
          .incr(name)
          .pExpire(name, windowMs, 'NX')
          .pTTL(name)
          .exec();
        return { count: Number(count), leftMs: Math.max(0, Number(leftMs)) };
      } catch {
        return fallback.count(key, windowMs);
      }
    },
  };
}

/** The client itself tries again for ever, which at the start would look like a hang. */
const firstError = (client: CountingClient) =>
  new Promise<never>((_resolve, reject) => client.once('error', reject));

const failsAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms).unref();
  });

const reasonOf = (error: unknown) => (error instanceof Error && error.message) || String(error);
