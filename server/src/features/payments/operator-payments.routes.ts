import type { Currency } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { Actor, parseOperatorId, requireOperator } from '../../http/require-operator.ts';
import type { ApiScope } from '../feature.ts';
import { settleOwedPayment } from './owed-payments.service.ts';
import { listOwedPayments } from './payments.repository.ts';

const Settlement = z.object({ settlement: z.enum(['credit', 'refund']), actor: Actor });
const limited = { rateClass: 'write' } as const;

export interface OwedPayment {
  id: string;
  member_id: string;
  status: string;
  credits: number;
  /** In minor units. */
  amount: number;
  currency: Currency;
  owed_since: string;
}

/** Endpoints for `npm run operator`: payments that were paid after they had ended. */
export function registerOperatorPaymentRoutes({ app, core }: ApiScope): void {
  const onRequest = requireOperator(core);

  app.get('/-/operator/payments', { onRequest, config: limited }, async () => ({
    payments: (await listOwedPayments(core.db)).map((row): OwedPayment => ({
      id: row.id,
      member_id: row.user_id,
      status: row.status,
      credits: row.credits,
      amount: row.amount_minor,
      currency: row.currency,
      owed_since: row.owed_at?.toISOString() ?? '',
    })),
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
