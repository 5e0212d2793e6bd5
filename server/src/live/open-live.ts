import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../core/limits.ts';
import type { Log } from '../core/log.ts';
import { listSecurityHeaders } from '../core/security-headers.ts';
import type { Sessions } from '../db/sessions.ts';
import type { Events } from './events.ts';
import type { OpenLiveChannel } from './live-channel.ts';
import type { RedisConnection } from './redis.ts';

interface LiveDeps {
  sessions: Sessions;
  events: Events;
  log: Log;
  limits: Limits;
  config: { publicUrl: string; trustedProxies: string[] };
}

/** Opens the live channel on a listening app and connects the outbox to it. socket.io is loaded only then, to keep start-up fast. */
export async function openLive(
  app: FastifyInstance,
  { sessions, events, log, limits, config }: LiveDeps,
  adapter?: RedisConnection['adapter'],
): Promise<OpenLiveChannel> {
  const { openLiveChannel } = await import('./live-channel.ts');
  const isTrusted = proxyAddr.compile(config.trustedProxies);
  const publicOrigin = new URL(config.publicUrl).origin;
  const live = openLiveChannel({
    server: app.server,
    sessions,
    events,
    log,
    readCookies: (header) => app.parseCookie(header),
    isOwnOrigin: (origin, host) =>
      origin === undefined ||
      origin === publicOrigin ||
      origin === `http://${host}` ||
      origin === `https://${host}`,
    // As fastify computes `request.ip` of the requests that it sees.
    checkLimit: (request) =>
      limits.check('live', 'live', { userId: null, address: proxyAddr(request, isTrusted) }),
    headers: listSecurityHeaders(config.publicUrl),
    adapter,
  });
  events.connect(live);
  return live;
}
