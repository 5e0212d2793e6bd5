import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { Actor, parseFile, parseOperatorId, requireOperator } from '../../http/require-operator.ts';
import type { ApiScope } from '../feature.ts';
import { FictionalProfile } from './fictional-profile.ts';
import { fictionalProfilesService } from './fictional-profiles.service.ts';

const Retirement = z.object({ actor: Actor });

/** The endpoints for `npm run operator -- partner` and `retire`. Their pictures are uploaded to the feature of the pictures. */
export function registerOperatorPartnerRoutes({ app, core }: ApiScope): void {
  const profiles = fictionalProfilesService(core);
  const options = { onRequest: requireOperator(core), config: { rateClass: 'write' } } as const;

  app.post('/-/operator/partners', options, (request) => {
    const { countries } = core.settings.site;
    return profiles.save({ ...parseFile(FictionalProfile, request.body), countries });
  });

  app.post<{ Params: { id: string } }>(
    '/-/operator/partners/:id/retirement',
    options,
    async (request, reply) => {
      const retirement = Retirement.safeParse(request.body);
      if (!retirement.success) throw new DomainError('malformed');
      await profiles.retire({ id: parseOperatorId(request.params.id), actor: retirement.data.actor });
      return reply.code(204).send();
    },
  );
}
