import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { DomainError } from '../core/domain-error.ts';

const types: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
};

/** Public pictures under `settings.cdn_prefix`. A name never gets other content, so it is kept for ever. */
export function fileRoutes(app: FastifyInstance, { files }: Pick<Core, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = request.params['*'];
    const type = types[extname(path)];
    if (!type || !/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(path)) throw new DomainError('not_found');
    const disk = await files();
    const key = `public/${path}`;
    if (!(await disk.exists(key))) throw new DomainError('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(type)
      .send(await disk.getStream(key));
  });
}
