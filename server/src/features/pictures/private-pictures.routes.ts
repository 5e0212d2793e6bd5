import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../../http/api-scope.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { keyOfSize } from './picture-files.ts';
import { pictureFor } from './shown-pictures.ts';

/** Pictures that not everybody may see: by an address signed for the one whose session asks, and only while they still may. */
export function privatePictureRoutes({ app, core }: ApiScope): void {
  const { db, files, pictureAddresses } = core;

  app.get<{ Params: { id: string; pass: string; name: string } }>(
    '/files/private/:id/:pass/:name',
    { config: { rateClass: 'file' } },
    async (request, reply) => {
      const viewer = request.session?.user;
      const { id, pass, name } = request.params;
      if (!viewer || !pictureAddresses.isValid({ pictureId: id, pass, viewerId: viewer.id }))
        throw notFound();
      const picture = await pictureFor(db, id, viewer);
      const key = picture && keyOfSize(picture, name);
      if (!key) throw notFound();
      const cacheControl = `private, max-age=${pictureAddresses.secondsLeft()}, immutable`;
      return sendStoredFile(request, reply.header('vary', 'cookie'), { files, key, cacheControl });
    },
  );
}

/** Whether it exists, was somebody else's or has expired is nobody's business. */
const notFound = () => new DomainError('not_found');
