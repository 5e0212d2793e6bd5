import { pictureReasons } from '@liaison/shared/contracts';
import { isOperatorToken, operatorToken } from '@liaison/shared/release';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../../http/api-scope.ts';
import { onlyOperators } from '../../http/only-operators.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import type { Decisions } from './decisions.service.ts';
import { keyOfSize } from './picture-files.ts';
import { pictureById } from './pictures.repository.ts';

const actor = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Verdict = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), actor }),
  z.object({ decision: z.literal('reject'), actor, reason: z.enum(pictureReasons) }),
]);

const lookMs = 10 * 60_000;
const limited = { rateClass: 'write' } as const;

export interface WaitingPicture {
  id: string;
  kind: 'main' | 'private' | 'chat';
  waiting_since: string;
  owner: { id: string; name: string };
  /** Why it was refused before, where its owner asked for a second look. */
  appeal_against: string | null;
  /** Shows the picture for ten minutes. */
  look: string;
}

/** What `npm run operator` asks of the running service: the rules, files and live events are here, whatever the database is. */
export function operatorPictureRoutes({ app, core }: ApiScope, decisions: Decisions): void {
  const { config, db, files, clock } = core;
  const { secret } = config;

  const onRequest = onlyOperators(core);

  app.get('/-/operator/pictures', { onRequest, config: limited }, async () => {
    const token = operatorToken(secret, 'look', clock().getTime() + lookMs);
    const waiting = await decisions.waiting();
    const pictures: WaitingPicture[] = waiting.map((row) => ({
      id: row.id,
      kind: row.kind,
      waiting_since: row.created_at.toISOString(),
      owner: { id: row.owner_id, name: row.owner_name },
      appeal_against: row.appealed_at ? row.reason : null,
      look: `/-/operator/pictures/${row.id}?token=${token}`,
    }));
    return { pictures };
  });

  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/-/operator/pictures/:id',
    { config: limited },
    async (request, reply) => {
      const { token } = request.query;
      if (typeof token !== 'string' || !isOperatorToken(secret, 'look', token, clock().getTime())) {
        throw new DomainError('forbidden');
      }
      const picture = await pictureById(db, idOf(request.params.id));
      const key = picture && keyOfSize(picture, '1600.jpg');
      if (!key) throw new DomainError('not_found');
      return sendStoredFile(request, reply, { files, key, cacheControl: 'no-store' });
    },
  );

  app.post<{ Params: { id: string } }>(
    '/-/operator/pictures/:id',
    { onRequest, config: limited },
    async (request, reply) => {
      const verdict = Verdict.safeParse(request.body);
      if (!verdict.success) throw new DomainError('malformed');
      const id = idOf(request.params.id);
      if (verdict.data.decision === 'approve') await decisions.approve({ id, actor: verdict.data.actor });
      else await decisions.reject({ id, actor: verdict.data.actor, reason: verdict.data.reason });
      return reply.code(204).send();
    },
  );
}

function idOf(text: string): string {
  if (!/^[1-9][0-9]{0,17}$/.test(text)) throw new DomainError('not_found');
  return text;
}
