import { pictureBounds, PictureForm } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { insertAuditEntry } from '../../db/audit.ts';
import { handleUpload } from '../../http/handle-upload.ts';
import { Actor, parseOperatorId, requireOperator } from '../../http/require-operator.ts';
import type { ApiScope } from '../feature.ts';
import { findOpenOwner } from './picture-owners.repository.ts';
import type { uploadService } from './upload.service.ts';

const PartnerPictureForm = z.object({
  type: z.enum(['main', 'private']),
  client_id: PictureForm.shape.client_id,
  /** From where the picture is: it may not be one of a third party (DEC-22). */
  origin: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
  actor: Actor,
});

/** The endpoint for `npm run operator -- picture`. The picture waits for its review as any other. */
export function registerPartnerPictureRoutes(
  { app, core }: ApiScope,
  uploads: ReturnType<typeof uploadService>,
): void {
  app.post<{ Params: { id: string } }>(
    '/-/operator/partners/:id/pictures',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } },
    async (request, reply) => {
      const id = parseOperatorId(request.params.id);
      const owner = await findOpenOwner(core.db, id);
      if (owner?.role !== 'fictional') throw new DomainError('not_found', { reason: 'no_partner' });
      const picture = await handleUpload(
        request,
        { form: PartnerPictureForm, maxBytes: pictureBounds.maxBytes },
        ({ form: { actor, origin, ...form }, ...file }) =>
          uploads.upload(
            { id, paidUser: owner.paid_user },
            {
              ...file,
              form,
              record: (trx, pictureId) =>
                insertAuditEntry(trx, {
                  actor,
                  action: 'partner.picture_added',
                  subject: `picture:${pictureId}`,
                  details: { owner: id, origin },
                  now: core.clock(),
                }),
            },
          ),
      );
      return reply.code(201).send({ id: picture.id });
    },
  );
}
