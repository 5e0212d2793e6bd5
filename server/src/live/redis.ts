import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Counter } from '../core/limits.ts';
import type { Log } from '../core/log.ts';
import { StartupError } from '../core/startup-error.ts';

export interface RedisConnection {
  /** Sends events to sockets of all servers, and closes sockets on all servers. */
  adapter: ReturnType<typeof createAdapter>;
  /** Counts rate limits over all servers; while Redis is down each server counts for itself. */
  counter(fallback: Counter): Counter;
  close(): Promise<void>;
}

/** State that several servers share besides the database. Without Redis the service keeps running: pages then poll for events. */
export async function connectRedis(url: string, log: Log): Promise<RedisConnection> {
  const { counting, streaming } = createClients(url);
  let failedAt = 0;
  const warn = (error: unknown) => {
    if (Date.now() - failedAt < 10_000) return;
    failedAt = Date.now();
    log.warn({ err: error }, 'redis is unavailable');
  };
  for (const client of [counting, streaming]) client.on('error', warn);
  await Promise.race([
    Promise.all([counting.connect(), streaming.connect()]),
    rejectAfter(8000),
    waitForError(counting),
  ]).catch((error: unknown) => {
    for (const client of [counting, streaming]) client.destroy();
    throw new StartupError(`Redis of REDIS_URL cannot be reached: ${toReason(error)}`, { cause: error });
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
 * Counting fails at once while Redis is down. Commands of the adapter must be queued instead: it reads in a loop without a pause,
 * and reads that fail at once would take all CPU time.
 */
function createClients(url: string) {
  const socket = { connectTimeout: 5000 };
  return {
    counting: createClient({ url, socket, disableOfflineQueue: true }),
    streaming: createClient({ url, socket, commandsQueueMaxLength: 10_000 }),
  };
}

type CountingClient = ReturnType<typeof createClients>['counting'];

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

/** The client itself retries for ever, so that a start would hang. */
const waitForError = (client: CountingClient) =>
  new Promise<never>((_resolve, reject) => client.once('error', reject));

const rejectAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms).unref();
  });

const toReason = (error: unknown) => (error instanceof Error && error.message) || String(error);
