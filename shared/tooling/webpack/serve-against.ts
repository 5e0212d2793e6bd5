import type { IncomingMessage, ServerResponse } from 'node:http';
import { toBootFields } from '@liaison/release';
import { type BootData, type BootRelease, Release } from '@liaison/shared/contracts';
import type { Configuration } from 'webpack';
import { startDevServer, toClientOptions } from './dev-server.ts';

interface AgainstOptions {
  /** Origin of the running site. */
  site: string;
  /** Rebuilt on changes; open pages then reload. */
  config: Configuration;
}

/** Apart from every path of a site. */
const sourcePath = '/-/source/';

/**
 * Serves the pages of a running site on a free port of this machine, with one module from source in them. Calls, files and the live
 * connection go to the site. Resolves to the address after the first build.
 */
export const serveAgainst = ({ site, config }: AgainstOptions): Promise<string> =>
  startDevServer(config, (port) => ({
    hot: false,
    liveReload: true,
    client: toClientOptions(port),
    devMiddleware: { publicPath: sourcePath },
    proxy: [
      {
        context: (path: string) => !path.startsWith(sourcePath) && path !== '/ws',
        target: site,
        changeOrigin: true,
        ws: true,
        on: { proxyReq: setOrigin(site), proxyReqWs: setOrigin(site) },
      },
    ],
    setupMiddlewares: (middlewares) => [
      { name: 'page', middleware: pageMiddleware(site, port) },
      ...middlewares,
    ],
  }));

interface ProxyRequest {
  hasHeader(name: string): boolean;
  setHeader(name: string, value: string): void;
}

/** The site refuses calls of other origins. */
const setOrigin = (site: string) => (request: ProxyRequest) => {
  if (request.hasHeader('origin')) request.setHeader('origin', site);
};

const pageMiddleware =
  (site: string, port: number) => (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!isPage(request)) return next();
    const address = `http://localhost:${port}`;
    sendPage({ site, address, request, response }).catch((error: unknown) => {
      // Passed on, the error would become the site's own page, without the module.
      response.statusCode = 502;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
      response.end(cause ? `${site} cannot be reached: ${cause.message}` : String(error));
    });
  };

interface PageOptions {
  site: string;
  /** Of this server. */
  address: string;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers with the site's page and the module in it. */
async function sendPage({ site, address, request, response }: PageOptions): Promise<void> {
  const page = await fetch(site + request.url, { headers: toSiteHeaders(request), redirect: 'manual' });
  const release = await fetch(`${address}${sourcePath}release.json`);
  if (!release.ok) throw new Error('The module does not build: see the output of the command');
  const html = addModule(await page.text(), Release.parse(await release.json()), address);
  for (const [name, value] of page.headers) if (!ownHeaders.has(name)) response.appendHeader(name, value);
  const policy = page.headers.get('content-security-policy');
  if (policy) response.setHeader('content-security-policy', toLocalPolicy(policy, address));
  const location = page.headers.get('location');
  if (location) response.setHeader('location', location.replace(site, ''));
  response.statusCode = page.status;
  response.end(html);
}

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document';

const toSiteHeaders = ({ headers }: IncomingMessage) => ({
  accept: 'text/html',
  'accept-language': headers['accept-language'] ?? '',
  cookie: headers.cookie ?? '',
  'user-agent': headers['user-agent'] ?? '',
});

/** What is different here: the page is not compressed, not encrypted, and contains scripts without a hash. */
const ownHeaders = new Set([
  'content-encoding',
  'content-length',
  'content-security-policy',
  'integrity-policy',
  'location',
  'strict-transport-security',
  'transfer-encoding',
]);

const toLocalPolicy = (policy: string, address: string) =>
  policy
    .replace(/;\s*upgrade-insecure-requests/, '')
    .replace('connect-src ', `connect-src ${address.replace('http', 'ws')} `);

/** Puts the release of the source into the page's data, in place of the module's live one. */
function addModule(html: string, release: Release, address: string): string {
  return html
    .replace('<div id="root"', '<div id="root" data-skeleton')
    .replace(/(id="boot">)(.*?)(<\/script>)/s, (_all, start: string, json: string, end: string) => {
      const boot = JSON.parse(json) as BootData;
      const others = boot.releases.filter(({ name }) => name !== release.name);
      const releases: BootRelease[] = [
        ...others,
        { ...toBootFields(release, address + sourcePath), override: 'development' },
      ];
      const changed: BootData = { ...boot, releases, developmentOverrides: true };
      return start + JSON.stringify(changed).replaceAll('<', '\\u003c') + end;
    });
}
