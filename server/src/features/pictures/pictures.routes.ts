import multipart from '@fastify/multipart';
import { pictureBounds, PictureForm } from '@liaison/shared/contracts';
import type { ApiScope } from '../feature.ts';
import { handleUpload } from '../../http/handle-upload.ts';
import { route } from '../../http/route.ts';
import { decisionsService } from './decisions.service.ts';
import { defineDemoApproval } from './demo-approval.ts';
import { registerOperatorPictureRoutes } from './operator-pictures.routes.ts';
import { ownPicturesService } from './own-pictures.service.ts';
import { registerPartnerPictureRoutes } from './partner-pictures.routes.ts';
import { pictureRenderer } from './picture-renderer.ts';
import { defineSweeps } from './picture-sweeps.ts';
import { registerPrivatePictureRoutes } from './private-pictures.routes.ts';
import { uploadService } from './upload.service.ts';

export async function registerPictureRoutes(scope: ApiScope): Promise<void> {
  const { core } = scope;
  const renderer = pictureRenderer(core);
  scope.app.addHook('onClose', async () => renderer.close());
  const uploads = uploadService(core, renderer);
  const own = ownPicturesService(core);
  const decisions = decisionsService(core);
  defineDemoApproval(core, decisions);
  defineSweeps(core);

  route(scope, 'GET /api/photo.php', ({ user }) => own.list(user.id));
  route(scope, 'PUT /api/photo.php', ({ user, body }) => own.update(user.id, body));
  route(scope, 'DELETE /api/photo.php', ({ user, body }) => own.remove(user.id, body.id));
  registerPrivatePictureRoutes(scope);
  registerOperatorPictureRoutes(scope, decisions);

  // Registered in its own scope, so that no other route accepts multipart bodies.
  await scope.app.register(async (app) => {
    await app.register(multipart);
    registerPartnerPictureRoutes({ ...scope, app }, uploads);
    route({ ...scope, app }, 'POST /api/photo.php', ({ user, request }) =>
      handleUpload(request, { form: PictureForm, maxBytes: pictureBounds.maxBytes }, async (upload) => ({
        picture: await uploads.upload(user, upload),
      })),
    );
  });
}
