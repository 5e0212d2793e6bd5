import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createHmac } from 'node:crypto';
import { createClient } from 'redis';
import { getErrorMessage } from '../core/get-error-message.ts';
import type { Counter } from '../core/limits.ts';
import type { Log } from '../core/log.ts';
import { rejectAfter } from '../core/reject-after.ts';
import { StartupError } from '../core/startup-error.ts';

export interface RedisConnection {
  /** Sends events to sockets of all servers, and closes sockets on all servers. */
  adapter: ReturnType<typeof createAdapter>;
  /** Counts rate limits over all servers; while Redis is down each server counts for itself. */
  counter: Counter;
  close(): Promise<void>;
}

interface RedisOptions {
  url: string;
  /** Of the installation. */
  secret: string;
  log: Log;
  /** Counts while Redis does not answer. */
  fallback: Counter;
}

/** State that several servers share besides the database. Without Redis the service keeps running: pages then poll for events. */
export async function connectRedis({ url, secret, log, fallback }: RedisOptions): Promise<RedisConnection> {
  const { counting, streaming } = createClients(url);
  let failedAt = 0;
  const warn = (error: unknown) => {
    if (Date.now() - failedAt < 10_000) return;
    failedAt = Date.now();
    log.warn({ err: error }, 'redis is unavailable');
  };
  for (const client of [counting, streaming]) client.on('error', warn);
  const fail = (reason: string) => (error: unknown) => {
    for (const client of [counting, streaming]) client.destroy();
    throw new StartupError(`Redis of REDIS_URL ${reason}: ${getErrorMessage(error)}`, { cause: error });
  };
  await Promise.race([
    Promise.all([counting.connect(), streaming.connect()]),
    rejectAfter(8000),
    waitForError(counting),
  ]).catch(fail('cannot be reached'));
  // An older one refuses the option with which `countInRedis` sets the end of a window, and each server would count for itself.
  await counting.pExpire('liaison:limit', 1, 'NX').catch(fail('must have version 7 or newer'));
  const { counter, close } = redisCounter({ client: counting, secret, fallback });
  return {
    adapter: createAdapter(streaming, { streamName: 'liaison:live', maxLen: 50_000 }),
    counter,
    async close() {
      close();
      for (const client of [counting, streaming]) if (client.isOpen) client.destroy();
    },
  };
}

/**
 * Commands of the adapter are queued while Redis is down: it reads in a loop without a pause, and reads that fail at once would
 * take all CPU time. A connection without answers is opened again, also where the network swallows everything.
 */
function createClients(url: string) {
  const reconnectStrategy = (retries: number) => Math.min(retries * 50, 1000);
  const socket = { connectTimeout: 5000, reconnectStrategy };
  const streaming = createClient({
    url,
    // The adapter's reads take up to five seconds.
    socket: { ...socket, socketTimeout: 15_000 },
    pingInterval: 5000,
    commandsQueueMaxLength: 10_000,
  });
  // The adapter publishes without waiting: a lost connection would end the process with an unhandled rejection.
  const publish = streaming.publish.bind(streaming);
  Object.assign(streaming, {
    publish(...message: Parameters<typeof publish>) {
      const published = publish(...message);
      published.catch(() => undefined);
      return published;
    },
  });
  return {
    counting: createClient({
      url,
      socket: { ...socket, socketTimeout: 5000 },
      disableOfflineQueue: true,
    }),
    streaming,
  };
}

type CountingClient = ReturnType<typeof createClients>['counting'];

/** A call waits this long for Redis at most; usually it answers within one or two. */
const answerMs = 100;
const pingMs = 500;

interface RedisCounterOptions extends Pick<RedisOptions, 'secret' | 'fallback'> {
  client: CountingClient;
}

/**
 * A circuit breaker that no call has to close: after one without an answer in time, and from the start while Redis is down, calls
 * count with the fallback, until a ping is answered in time.
 */
function redisCounter({ client, secret, fallback }: RedisCounterOptions) {
  let isAnswering = true;
  const timer = setInterval(() => {
    withinAnswerTime(client.ping()).then(
      () => (isAnswering = true),
      () => (isAnswering = false),
    );
  }, pingMs).unref();

  async function countInRedis(key: string, windowMs: number) {
    // Who reads Redis learns no address.
    const name = `liaison:limit:${createHmac('sha256', secret).update(`limit:${key}`).digest('base64url')}`;
    const [count, , leftMs] = await client.multi().incr(name).pExpire(name, windowMs, 'NX').pTTL(name).exec();
    return { count: Number(count), leftMs: Math.max(0, Number(leftMs)) };
  }

  const counter: Counter = {
    async count(key, windowMs) {
      // The client would queue the commands of a transaction until it is connected again.
      if (!isAnswering || !client.isReady) return fallback.count(key, windowMs);
      try {
        return await withinAnswerTime(countInRedis(key, windowMs));
      } catch {
        isAnswering = false;
        return fallback.count(key, windowMs);
      }
    },
  };
  return { counter, close: () => clearInterval(timer) };
}

const withinAnswerTime = <T>(answer: Promise<T>) => Promise.race([answer, rejectAfter(answerMs)]);

/** The client itself retries for ever, so that a start would hang. */
const waitForError = (client: CountingClient) =>
  new Promise<never>((_resolve, reject) => client.once('error', reject));
