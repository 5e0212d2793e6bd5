import { settlements } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { Actor, parseOperatorId, requireOperator } from '../../http/require-operator.ts';
import type { ApiScope } from '../feature.ts';
import { settleOwedPayment, toOwedPayment } from './owed-payments.service.ts';
import { listOwedPayments } from './payments.repository.ts';

const Settlement = z.object({ settlement: z.enum(settlements), actor: Actor });
const limited = { rateClass: 'write' } as const;

/** Endpoints for `npm run operator`: payments that were paid after they had ended. */
export function registerOperatorPaymentRoutes({ app, core }: ApiScope): void {
  const onRequest = requireOperator(core);

  app.get('/-/operator/payments', { onRequest, config: limited }, async () => ({
    payments: (await listOwedPayments(core.db)).map(toOwedPayment),
  }));

  app.post<{ Params: { id: string } }>(
    '/-/operator/payments/:id',
    { onRequest, config: limited },
    async (request, reply) => {
      const body = Settlement.safeParse(request.body);
      if (!body.success) throw new DomainError('malformed');
      await settleOwedPayment(core, { id: parseOperatorId(request.params.id), ...body.data });
      return reply.code(204).send();
    },
  );
}
