import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { toSizeKey } from '../../files/picture-files.ts';
import { findVisiblePicture } from './shown-pictures.repository.ts';

/** Serves non-public pictures. The URL is signed for one member, and the permission is checked again on every request. */
export function registerPrivatePictureRoutes({ app, core }: ApiScope): void {
  const { db, files, pictureUrls } = core;

  app.get<{ Params: { id: string; token: string; name: string } }>(
    '/files/private/:id/:token/:name',
    { config: { rateClass: 'file' } },
    async (request, reply) => {
      const user = request.session?.user;
      const { id, token, name } = request.params;
      if (!user || !pictureUrls.isValid({ pictureId: id, token, viewerId: user.id }))
        throw createNotFoundError();
      const viewer = { ...core.settings.toViewer(request, user.id), paidUser: user.paidUser };
      const picture = await findVisiblePicture(db, id, viewer);
      const key = picture && toSizeKey(picture, name);
      if (!key) throw createNotFoundError();
      const cacheControl = `private, max-age=${pictureUrls.getSecondsLeft()}, immutable`;
      return sendStoredFile(request, reply.header('vary', 'cookie'), { files, key, cacheControl });
    },
  );
}

/** One error for missing, foreign and expired pictures, so that nobody learns which exist. */
const createNotFoundError = () => new DomainError('not_found');
