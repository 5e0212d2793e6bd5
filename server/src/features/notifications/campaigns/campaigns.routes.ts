import { parseFile, requireOperator } from '../../../http/require-operator.ts';
import type { ApiScope } from '../../feature.ts';
import { CampaignContent } from './campaign-content.ts';
import { createCampaign, defineCampaignJob } from './campaigns.service.ts';

/** The endpoint for `npm run operator -- campaign`, and the job that queues the mails. */
export function registerCampaigns({ app, core }: ApiScope): void {
  defineCampaignJob(core);
  app.post(
    '/-/operator/campaigns',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } },
    async (request, reply) => {
      const id = await createCampaign(core, parseFile(CampaignContent, request.body));
      return reply.code(201).send({ id });
    },
  );
}
