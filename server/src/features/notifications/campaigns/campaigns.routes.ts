import * as z from 'zod/mini';
import { DomainError } from '../../../core/domain-error.ts';
import { Actor, requireOperator } from '../../../http/require-operator.ts';
import type { ApiScope } from '../../feature.ts';
import { CampaignContent } from './campaign-content.ts';
import { createCampaign, defineCampaignJob } from './campaigns.service.ts';

const CampaignRequest = z.object({ content: CampaignContent, actor: Actor });

/** The endpoint for `npm run operator -- campaign`, and the job that queues the mails. */
export function registerCampaigns({ app, core }: ApiScope): void {
  defineCampaignJob(core);
  app.post(
    '/-/operator/campaigns',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } },
    async (request, reply) => {
      const parsed = CampaignRequest.safeParse(request.body);
      if (!parsed.success) throw new DomainError('malformed');
      return reply.code(201).send({ id: await createCampaign(core, parsed.data) });
    },
  );
}
