import type { Release } from '@liaison/shared/contracts';
import { type LiveSet, shellName } from '@liaison/shared/release';
import type { ReleaseStore } from '@liaison/shared/release/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type AssetCache, encodingHeader } from './asset-cache.ts';
import { contentTypeOf } from './content-types.ts';

export interface AssetRoutes {
  store: ReleaseStore;
  cache: AssetCache;
  current(): LiveSet;
}

/** Any published release, not only live ones: an open tab keeps the version it began with. */
export function assetRoutes(app: FastifyInstance, { store, cache, current }: AssetRoutes) {
  const releaseOf = releaseFinder(store, current);
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const release = await releaseOf(name, withoutGeneration(version));
      if (!release || !(await sendFile({ request, reply, cache, release, path }))) return notFound(reply);
      return reply;
    },
  );
}

/** `/sw-push.js`, icons and the like: files of the live shell under a fixed address, so never kept without asking. */
export async function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, current }: Omit<AssetRoutes, 'store'>,
): Promise<boolean> {
  const shell = current().get(shellName)?.stable;
  const [address = ''] = request.url.split('?');
  const files = shell?.document?.publicFiles ?? {};
  const path = Object.hasOwn(files, address) ? files[address] : undefined;
  if (!shell || !path) return false;
  // A service worker is bound by the policy that its own script came with.
  if (path.endsWith('.js'))
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
  return sendFile({ request, reply, cache, release: shell, path, cacheControl: 'no-cache' });
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  cache: AssetCache;
  release: Release;
  path: string;
  cacheControl?: string;
}

async function sendFile({ request, reply, cache, release, path, cacheControl }: Sending): Promise<boolean> {
  const asset = await cache.get(release, path, acceptedEncodings(request.headers['accept-encoding']));
  if (!asset) return false;
  if (asset.encoding) reply.header('content-encoding', encodingHeader(asset.encoding));
  reply
    .header('cache-control', cacheControl ?? 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type(contentTypeOf(path))
    .send(asset.content);
  return true;
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

/** After a failure the browser asks under `1.0.0~1`: the same file under a new address, which no cache has failed on. */
const withoutGeneration = (version: string) => version.replace(/~\d{1,6}$/, '');

function releaseFinder(store: ReleaseStore, current: () => LiveSet) {
  const known = new Map<string, Release>();
  return async (name: string, version: string): Promise<Release | null> => {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^\d[\w.-]*$/.test(version)) return null;
    const live = current().get(name);
    const inUse = [live?.stable, live?.canary, live?.previous].find(
      (release) => release?.version === version,
    );
    const found =
      inUse ?? known.get(`${name}@${version}`) ?? (await store.release(name, version).catch(() => null));
    if (found && !inUse) known.set(`${name}@${version}`, found);
    return found;
  };
}
