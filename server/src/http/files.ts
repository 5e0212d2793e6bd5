import type { FastifyInstance } from 'fastify';
import { DomainError } from '../core/domain-error.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { sendStoredFile } from './send-stored-file.ts';

const immutable = 'public, max-age=31536000, immutable';
/** A main picture may be refused or deleted, with its account too: a cache that nobody purges forgets it after a day. */
const immutableForDay = 'public, max-age=86400, immutable';

interface FileDeps {
  files: FileStorage;
  /** See `settings.cdn_prefix`. */
  cdnPrefix: string;
  /** The storage key of one size of a main picture; null for everything that visitors may not see. */
  findPublicPicture(folder: string, size: string): Promise<string | null>;
}

/** Serves public pictures under `settings.cdn_prefix`. The content under a name never changes, so responses are immutable. */
export function fileRoutes(app: FastifyInstance, { files, cdnPrefix, findPublicPicture }: FileDeps): void {
  if (URL.canParse(cdnPrefix)) {
    // With a CDN, pages embed these files from another origin.
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.isPublicFile)
        reply.header('cross-origin-resource-policy', 'cross-origin');
    });
  }
  const options = { config: { isPublicFile: true, rateClass: 'file' } } as const;

  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const path = request.params['*'];
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(path)) throw new DomainError('not_found');
    return sendStoredFile(request, reply, { files, key: `public/${path}`, cacheControl: immutable });
  });

  // Main pictures, as long as they are approved and the account is open; otherwise not found.
  app.get<{ Params: { day: string; folder: string; name: string } }>(
    '/files/members/:day/:folder/:name',
    options,
    async (request, reply) => {
      const { day, folder, name } = request.params;
      const key = await findPublicPicture(`members/${day}/${folder}`, name);
      if (key === null) throw new DomainError('not_found');
      return sendStoredFile(request, reply, { files, key, cacheControl: immutableForDay });
    },
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublicFile?: boolean;
  }
}
