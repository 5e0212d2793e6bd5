import type { Route } from '@playwright/test';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FaultContext {
  isScript: boolean;
  /** Of `startBodyServer`. */
  bodyServer: string;
}

interface Fault {
  inject: (route: Route, context: FaultContext) => unknown;
  /** Nothing tells the page of the failure, so that its deadline has to. */
  hangs?: true;
  /** The browser does not look at this when it loads strings. */
  scriptsOnly?: true;
}

const respond =
  (status: number, body = 'broken'): Fault['inject'] =>
  (route) =>
    route.fulfill({ status, body });
const abort =
  (reason: string): Fault['inject'] =>
  (route) =>
    route.abort(reason);
const replace =
  (script: string, strings: string): Fault['inject'] =>
  (route, { isScript }) =>
    route.fulfill({
      body: isScript ? script : strings,
      contentType: isScript ? 'text/javascript' : 'application/json',
    });
const breakBody =
  (path: BodyFault): Fault['inject'] =>
  (route, { bodyServer }) =>
    route.continue({ url: `${bodyServer}/${path}` });

/** The ways in which a file of a release fails to load, as sentences about the file. */
export const faults: Record<string, Fault> = {
  'is missing (404)': { inject: respond(404) },
  'fails on the server (500)': { inject: respond(500) },
  'is unavailable (503)': { inject: respond(503) },
  'loses its connection': { inject: abort('connectionreset') },
  'is refused a connection': { inject: abort('connectionrefused') },
  'is on a server whose name is unknown': { inject: abort('namenotresolved') },
  'is requested while offline': { inject: abort('internetdisconnected') },
  'never responds': { inject: () => new Promise(() => {}), hangs: true },
  'stops in the middle': { inject: breakBody('stop'), hangs: true },
  'arrives byte by byte': { inject: breakBody('drip'), hangs: true },
  'is cut off in the middle': { inject: breakBody('cut') },
  'is empty': { inject: replace('', '') },
  'is an HTML page': {
    inject: (route) =>
      route.fulfill({ body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' }),
  },
  'redirects to an HTML page': {
    inject: (route) => route.fulfill({ status: 302, headers: { location: '/faq' } }),
  },
  'has the wrong content type': {
    inject: async (route) => {
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        'content-type': 'text/plain',
        'x-content-type-options': 'nosniff',
      };
      await route.fulfill({ response, headers });
    },
    scriptsOnly: true,
  },
  'is not valid code': { inject: replace('(function(){ return', '{"a": ') },
  'throws when it is evaluated': { inject: replace('throw new Error("injected")', 'null') },
  'contains something else': { inject: replace('globalThis.somethingElse = 1', '["something else"]') },
};

const bodies = {
  stop: (response: ServerResponse) => response.write('/* the first half'),
  cut: (response: ServerResponse) => response.write('/* the first half', () => response.destroy()),
  drip: (response: ServerResponse) => {
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  },
};
type BodyFault = keyof typeof bodies;

/** A server whose responses fail after their headers, which no intercepted request can do. */
export async function startBodyServer(): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 10_000 });
    const write = Object.entries(bodies).find(([path]) => url === `/${path}`)?.[1];
    write?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
