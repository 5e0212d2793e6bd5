import { pictureRejectionReasons } from '@liaison/shared/contracts';
import { isOperatorToken, createOperatorToken } from '@liaison/release';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { Actor, parseOperatorId, requireOperator } from '../../http/require-operator.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import type { Decisions } from './decisions.service.ts';
import { toSizeKey } from '../../files/picture-files.ts';
import { findPicture } from './pictures.repository.ts';

const DecisionRequest = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), actor: Actor }),
  z.object({
    decision: z.literal('reject'),
    actor: Actor,
    reason: z.enum(pictureRejectionReasons),
    ban: z._default(z.boolean(), false),
  }),
]);

const viewLinkMs = 10 * 60_000;
const limited = { rateClass: 'write' } as const;

export interface WaitingPicture {
  id: string;
  kind: 'main' | 'private' | 'chat';
  waiting_since: string;
  owner: { id: string; name: string };
  /** The reason of the earlier rejection, when the owner has appealed. */
  appeal_against: string | null;
  /** Why a picture that it is similar to was banned. */
  similar_to: string | null;
  /** A URL that shows the picture for ten minutes. */
  look: string;
}

/** Endpoints for `npm run operator`, which works through the running service because only that has the files and live events. */
export function registerOperatorPictureRoutes({ app, core }: ApiScope, decisions: Decisions): void {
  const { config, db, files, clock } = core;
  const { secret } = config;

  const onRequest = requireOperator(core);

  app.get('/-/operator/pictures', { onRequest, config: limited }, async () => {
    const expiresAt = clock().getTime() + viewLinkMs;
    const rows = await decisions.listWaiting();
    const pictures: WaitingPicture[] = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      waiting_since: (row.appealed_at ?? row.created_at).toISOString(),
      owner: { id: row.owner_id, name: row.owner_name },
      appeal_against: row.appealed_at ? row.reason : null,
      similar_to: row.similar_to,
      look: `${config.publicUrl}/-/operator/pictures/${row.id}?token=${createOperatorToken(secret, `look-${row.id}`, expiresAt)}`,
    }));
    return { pictures };
  });

  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/-/operator/pictures/:id',
    { config: limited },
    async (request, reply) => {
      const { token } = request.query;
      const id = parseOperatorId(request.params.id);
      if (typeof token !== 'string' || !isOperatorToken(secret, `look-${id}`, token, clock().getTime())) {
        throw new DomainError('forbidden');
      }
      const picture = await findPicture(db, id);
      const key = picture && toSizeKey(picture, '1600.jpg');
      if (!key) throw new DomainError('not_found');
      return sendStoredFile(request, reply, { files, key, cacheControl: 'no-store' });
    },
  );

  app.post<{ Params: { id: string } }>(
    '/-/operator/pictures/:id',
    { onRequest, config: limited },
    async (request, reply) => {
      const decision = DecisionRequest.safeParse(request.body);
      if (!decision.success) throw new DomainError('malformed');
      const id = parseOperatorId(request.params.id);
      const { actor } = decision.data;
      if (decision.data.decision === 'approve') await decisions.approve({ id, actor });
      else {
        const { reason, ban: bansSimilar } = decision.data;
        await decisions.reject({ id, actor, reason, bansSimilar });
      }
      return reply.code(204).send();
    },
  );
}
