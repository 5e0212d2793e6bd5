import type { Release } from '@liaison/shared/contracts';
import { formatReleaseId, isStaffRelease, type LiveSet, shellName } from '@liaison/release';
import { DamagedError } from '@liaison/release/store';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extname } from 'node:path';
import { hasTag, sendBytes } from '../http/send-bytes.ts';
import { parseAcceptEncoding, type AssetCache, toContentEncoding } from './asset-cache.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { getHashList } from './hash-list.ts';
import { sendNotFound } from './send-not-found.ts';

export interface AssetRoutes {
  deps: Pick<GatewayDeps, 'store' | 'isStaff' | 'checkLookupLimit'>;
  cache: AssetCache;
  current(): LiveSet;
}

const immutable = 'public, max-age=31536000, immutable';
const staffOnly = 'private, max-age=31536000, immutable';

/** Serves every published release, not only live ones: an open tab keeps the version that it started with. */
export function assetRoutes(app: FastifyInstance, { deps, cache, current }: AssetRoutes) {
  const findRelease = createReleaseFinder(deps, current);
  const logDamage = createDamageLog();
  app.get<FileAddress>('/releases/:name/:version/*', async (request, reply) => {
    const { '*': path } = request.params;
    const release = await findRelease(request);
    const isForStaff = release !== null && isStaffRelease(release);
    if (!release || (isForStaff && !(await deps.isStaff(request)))) return sendMissing(reply);
    const cacheControl = isForStaff ? staffOnly : immutable;
    if (sendHashList(reply, { release, path, cacheControl })) return reply;
    if (await sendFile({ request, reply, cache, release, path, cacheControl })) return reply;
    const isDamaged =
      Object.hasOwn(release.files, path) && listNamed(current(), release.name).includes(release);
    if (!isDamaged) return sendMissing(reply);
    logDamage(request.log, `${formatReleaseId(release)}: ${path}`);
    // Not 404, for which a page loads itself again: the next document would name the same release.
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Unavailable');
  });
}

const listNamed = (set: LiveSet, name: string): (Release | null | undefined)[] => {
  const live = set.get(name);
  return [live?.stable, live?.canary, live?.previous];
};

function createDamageLog() {
  const known = new Set<string>();
  return (log: FastifyBaseLogger, file: string) => {
    if (!known.has(file)) log.error(`releases: ${file} is missing in the store or differs from its hash`);
    known.add(file);
  };
}

interface FileAddress {
  Params: { name: string; version: string; '*': string };
}

/** Files of the live shell at a fixed URL, such as `/sw-push.js` and icons; browsers must revalidate them. */
export async function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, current }: Omit<AssetRoutes, 'deps'>,
): Promise<boolean> {
  const shell = current().get(shellName)?.stable;
  const [address = ''] = request.url.split('?');
  const files = shell?.document?.publicFiles ?? {};
  const path = Object.hasOwn(files, address) ? files[address] : undefined;
  if (!shell || !path) return false;
  // The policy of a service worker comes from the response with its script.
  if (path.endsWith('.js'))
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
  // Mails show the icon of the site, wherever they are read.
  if (path.endsWith('.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
  // Weak, because the encodings of a file have the same.
  const tag = `W/"${shell.files[path]?.sha384.slice(0, 22)}"`;
  return sendFile({ request, reply, cache, release: shell, path, cacheControl: 'no-cache', tag });
}

interface SendFileOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  cache: AssetCache;
  release: Release;
  path: string;
  cacheControl: string;
  /** A file whose content never changes under its address needs none. */
  tag?: string;
}

async function sendFile(options: SendFileOptions): Promise<boolean> {
  const { request, reply, cache, release, path, cacheControl, tag } = options;
  const asset = await cache.get(release, path, parseAcceptEncoding(request.headers['accept-encoding']));
  if (!asset) return false;
  const { content, encoding } = asset;
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(getContentType(path));
  if (tag) reply.header('etag', tag);
  if (tag && hasTag(request.headers['if-none-match'], tag)) reply.code(304).send();
  else if (encoding) reply.header('content-encoding', toContentEncoding(encoding)).send(content);
  else sendBytes(request, reply, { bytes: content });
  return true;
}

/** Sent without compression: hashes are incompressible. */
function sendHashList(
  reply: FastifyReply,
  { release, path, cacheControl }: Pick<SendFileOptions, 'release' | 'path' | 'cacheControl'>,
): boolean {
  const { file, content } = getHashList(release);
  if (path !== file) return false;
  reply.header('cache-control', cacheControl).type(getContentType(path)).send(content);
  return true;
}

/** It may be published later. */
const sendMissing = (reply: FastifyReply) => sendNotFound(reply.header('cache-control', 'no-store'));

/** After a failure the browser retries with `1.0.0~1`: the same file under a URL that no cache has a failure for. */
const removeGeneration = (version: string) => version.replace(/~\d{1,6}$/, '');

function createReleaseFinder({ store, checkLookupLimit }: AssetRoutes['deps'], current: () => LiveSet) {
  const known = new Map<string, Release>();
  return async (request: FastifyRequest<FileAddress>): Promise<Release | null> => {
    const { name } = request.params;
    const version = removeGeneration(request.params.version);
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^\d[\w.-]*$/.test(version)) return null;
    const loaded =
      listNamed(current(), name).find((release) => release?.version === version) ??
      known.get(`${name}@${version}`);
    if (loaded) return loaded;
    // Nothing else limits this route, and every made-up version would be a read of the store.
    await checkLookupLimit(request);
    const found = await store.findRelease(name, version).catch((error: unknown) => {
      // A store that cannot be read is another failure: a page whose release is missing loads itself again.
      if (error instanceof DamagedError) return null;
      throw error;
    });
    if (found) known.set(`${name}@${version}`, found);
    return found;
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** With `nosniff`, a browser does not run a script of the wrong type. */
const getContentType = (path: string) =>
  contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
