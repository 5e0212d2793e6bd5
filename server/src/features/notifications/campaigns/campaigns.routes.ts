import { DomainError } from '../../../core/domain-error.ts';
import { parseByHand } from '../../../core/parse-by-hand.ts';
import { Actor, requireOperator } from '../../../http/require-operator.ts';
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
      const { content, actor } = Object(request.body) as { content?: unknown; actor?: unknown };
      const parsed = parseByHand(CampaignContent, content);
      if (!parsed.success) throw new DomainError('malformed', { problems: parsed.problems });
      const operator = Actor.safeParse(actor);
      if (!operator.success) throw new DomainError('malformed');
      const id = await createCampaign(core, { content: parsed.data, actor: operator.data });
      return reply.code(201).send({ id });
    },
  );
}
