import { afterEach, expect, test } from '@jest/globals';
import { request as openRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type App, buildApp } from '../app.ts';
import { handlePageError } from '../gateway/send-page.ts';
import { useService } from '../testing/service.ts';
import { httpTimeouts } from './http-server.ts';

const service = useService();
const short = { ...httpTimeouts, headersMs: 60, requestMs: 400, checkMs: 20 };

let running: App | undefined;
afterEach(async () => {
  await running?.app.close();
  running = undefined;
});

async function listen(options: Parameters<typeof buildApp>[1]): Promise<number> {
  running = await buildApp(service.core, options);
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  return (running.app.server.address() as AddressInfo).port;
}

/** Sends a text and returns all that came until the server closed the connection. */
function sendUntilClosed(port: number, text: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('close', () => resolve(received));
  });
}

/** A call with the start of its body. */
const startCall = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'sec-fetch-site: same-origin',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"login":',
  ].join('\r\n');
const halfLogin = startCall('/api/user.php', { 'content-type': 'application/json', 'content-length': 500 });

async function createHalfUpload(): Promise<string> {
  const member = await service.createMember();
  const type = 'multipart/form-data; boundary=x';
  return startCall('/api/photo.php', {
    cookie: member.cookies(),
    'content-type': type,
    'content-length': 500,
  });
}

test('connections with half-sent headers or without any byte end', async () => {
  const port = await listen({ timeouts: short });

  const half = await sendUntilClosed(port, 'GET /api/user.php HTTP/1.1\r\nhost: localhost\r\nx-');
  const none = await sendUntilClosed(port, '');

  expect(half).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(none).toMatch(/^(HTTP\/1\.1 408 Request Timeout\r\n|$)/);
});

test('a connection with a half-sent body ends, an upload has longer than another body (S36)', async () => {
  const port = await listen({ timeouts: { ...short, headersMs: 10_000, bodyMs: 40, requestMs: 10_000 } });

  const half = await sendUntilClosed(port, halfLogin);
  const tooLong = await sendUntilClosed(
    port,
    startCall('/api/user.php', {
      connection: 'close',
      'content-type': 'application/json',
      'content-length': 64 * 1024 + 1,
    }),
  );
  const upload = sendUntilClosed(port, await createHalfUpload());
  const other = await sendUntilClosed(port, halfLogin);
  const first = await Promise.race([upload, Promise.resolve('still open')]);

  expect([half, other, first]).toEqual(['', '', 'still open']);
  expect(tooLong).toMatch(/^HTTP\/1\.1 413 /);
});

test('a request that takes too long as a whole ends, whatever it is', async () => {
  const port = await listen({ timeouts: { ...short, headersMs: 200 } });

  const upload = await sendUntilClosed(port, await createHalfUpload());

  expect(upload).toMatch(/^HTTP\/1\.1 408 /);
});

interface Answer {
  status: number;
  connection: string | undefined;
  body: string;
}

const get = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    openRequest({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      );
    })
      .once('error', reject)
      .end();
  });

test('an app that closes finishes the calls that run and refuses new ones with the catalogue’s error', async () => {
  const [entered, finish, closing] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const port = await listen({
    pages: async (app) => void app.get('/page', { errorHandler: handlePageError }, async () => 'a page'),
    features: [
      {
        name: 'slow',
        register({ app }) {
          // Keeps the port open for a new call.
          app.addHook('preClose', () => closing?.promise);
          app.get('/api/slow', async () => {
            entered?.resolve();
            await finish?.promise;
            return { done: true };
          });
        },
      },
    ],
  });
  const slow = get(port, '/api/slow');
  await entered?.promise;

  const closed = running?.app.close();
  const refused = await get(port, '/api/user.php');
  const page = await get(port, '/page');
  closing?.resolve();
  finish?.resolve();

  expect(refused).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(refused.body)).toMatchObject({ error: 'unavailable', retry_after: 5 });
  expect(page).toMatchObject({ status: 503, body: expect.stringMatching(/^<!doctype html>/i) });
  expect(await slow).toMatchObject({ status: 200, connection: 'close', body: '{"done":true}' });
  await closed;
  await expect(get(port, '/api/user.php')).rejects.toThrow('ECONNREFUSED');
});

test('a call that outlasts the deadline does not keep the app from closing', async () => {
  const entered = Promise.withResolvers<void>();
  const port = await listen({
    features: [
      {
        name: 'endless',
        register({ app }) {
          app.get('/api/endless', async () => {
            entered.resolve();
            await new Promise(() => undefined);
          });
        },
      },
    ],
  });
  const endless = get(port, '/api/endless');
  await entered.promise;

  const [cut] = await Promise.allSettled([endless, running?.app.close()]);

  expect(cut.status).toBe('rejected');
});
