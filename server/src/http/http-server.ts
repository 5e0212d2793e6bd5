import type { ApiErrorBody } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { errorCodes, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '../core/domain-error.ts';
import { listSecurityHeaders } from '../core/security-headers.ts';

/** How long a client may take; clients that send half a request must not hold their connections for ever. */
export interface HttpTimeouts {
  /** Until the headers are complete: a second on the slowest phone. */
  headersMs: number;
  /** Until a body of at most 64 KB is complete: at 20 kbit/s, the slowest mobile network, it takes 26 s. */
  bodyMs: number;
  /** Until any request is complete; above the time that `handleUpload` gives a picture. */
  requestMs: number;
  /** Until a page or a call of the API is answered, after its body, or a download starts: it takes longer only while the database hangs. */
  answerMs: number;
  /** Without a byte in either direction. Above the keep-alive time of 72 s. */
  idleMs: number;
  /** How often connections are checked for `headersMs` and `requestMs`. */
  checkMs: number;
}

export const httpTimeouts: HttpTimeouts = {
  headersMs: 15_000,
  bodyMs: 30_000,
  requestMs: 200_000,
  answerMs: 10_000,
  idleMs: 90_000,
  checkMs: 5000,
};

/** The path below which connections are upgraded. */
export const livePath = '/live';

interface HttpServerOptions {
  publicUrl: string;
  timeouts: HttpTimeouts;
}

export const toServerOptions = ({ publicUrl, timeouts }: HttpServerOptions) =>
  ({
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      // Node would answer a missing header itself, without the headers of all other responses; `addConnectionRules` does it.
      requireHostHeader: false,
      // Elsewhere an upgrade that is asked for is ignored (RFC 9110, 7.8): the live channel would end the connection without an answer.
      shouldUpgradeCallback: ({ url }) => url?.startsWith(`${livePath}/`) ?? false,
    },
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    // The answer of Fastify while it closes is none of the catalogue's errors; `closeGracefully` sends one.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(publicUrl),
  }) satisfies FastifyHttpOptions<Server>;

/** Answers what the parser refuses: it reaches no route and no hook. */
function createClientErrorHandler(publicUrl: string) {
  const headers = listSecurityHeaders(publicUrl).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = clientErrorStatus[error.code ?? ''] ?? 400;
    const content: ApiErrorBody = { error: 'malformed', message: translate('en', 'errors:malformed') };
    const body = JSON.stringify(content);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      'content-type: application/json',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

const clientErrorStatus: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The rules for connections that Node or Fastify do not enforce; must be called before routes are registered. */
export function addConnectionRules(app: FastifyInstance, { bodyMs, answerMs }: HttpTimeouts): void {
  // Not files, whose answers take as long as the network of the visitor, and not uploads.
  app.addHook('onRoute', (route) => {
    const { access, isUpload, isDownload, rateClass } = route.config ?? {};
    if ((access === undefined || isUpload || isDownload) && rateClass !== 'page') return;
    route.handlerTimeout = route.method === 'GET' ? answerMs : bodyMs + answerMs;
  });
  app.addHook('onRequest', async ({ routeOptions: { config, url } }, reply) => {
    if (!config.isDownload) return;
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) void reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(answerMs, url));
    }, answerMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
  // Without a listener, Node answers 417 itself, without any of our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new DomainError('malformed');
  });
  app.addHook('preParsing', async (request, reply) => {
    // Uploads have a longer time of their own.
    if (request.raw.complete || request.headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => request.raw.destroy(), bodyMs).unref();
    const clear = () => clearTimeout(timer);
    request.raw.once('end', clear).once('close', clear);
    reply.raw.once('close', clear);
  });
}

/**
 * A closing app refuses new calls, lets running ones finish within the deadline and then cuts their connections. Must be called
 * before other hooks are added.
 */
export function closeGracefully(app: FastifyInstance, deadlineMs: number): void {
  let isClosing = false;
  app.addHook('onRequest', async () => {
    if (isClosing) throw new DomainError('unavailable', { retry_after: 5 });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), deadlineMs).unref();
  });
}
