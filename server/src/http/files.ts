import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { DomainError } from '../core/domain-error.ts';
import { publicKey } from '../features/pictures/shown-pictures.ts';
import { sendStoredFile } from './send-stored-file.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Pictures for everybody, under `settings.cdn_prefix`. A name never gets other content, so it is kept for ever. */
export function fileRoutes(
  app: FastifyInstance,
  { files, db, config }: Pick<Core, 'files' | 'db' | 'config'>,
): void {
  if (URL.canParse(config.cdnPrefix)) {
    // Pages embed what another host passes on from here.
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.isPublicFile)
        reply.header('cross-origin-resource-policy', 'cross-origin');
    });
  }
  const options = { config: { isPublicFile: true, rateClass: 'file' } } as const;

  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const path = request.params['*'];
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(path)) throw new DomainError('not_found');
    return sendStoredFile(request, reply, { files, key: `public/${path}`, cacheControl: forEver });
  });

  // Main pictures: while they are the approved ones of an open account. Afterwards the address leads nowhere.
  app.get<{ Params: { day: string; folder: string; name: string } }>(
    '/files/members/:day/:folder/:name',
    options,
    async (request, reply) => {
      const { day, folder, name } = request.params;
      const key = await publicKey(db, `members/${day}/${folder}`, name);
      if (key === null) throw new DomainError('not_found');
      return sendStoredFile(request, reply, { files, key, cacheControl: forEver });
    },
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublicFile?: boolean;
  }
}
