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
  const client = newClient(url);
  let failedAt = 0;
  client.on('error', (error: unknown) => {
    if (Date.now() - failedAt < 10_000) return;
    failedAt = Date.now();
    log.warn({ err: error }, 'redis is away');
  });
  await Promise.race([client.connect(), failsAfter(8000)]).catch((error: unknown) => {
    client.destroy();
    throw new StartupError(`Redis of REDIS_URL cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
  return {
    adapter: createAdapter(client, { streamName: 'liaison:live', maxLen: 50_000 }),
    counter: (fallback) => redisCounter(client, fallback),
    async close() {
      if (client.isOpen) client.destroy();
    },
  };
}

type RedisClient = ReturnType<typeof newClient>;

const newClient = (url: string) =>
  createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 5000 } });

function redisCounter(client: RedisClient, fallback: Counter): Counter {
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

const failsAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms).unref();
  });

const reasonOf = (error: unknown) => (error instanceof Error && error.message) || String(error);
