import type { AccountAct } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { refundPurchases } from '../payments/index.ts';
import { restrictionsService } from '../restrictions/index.ts';

/** Warns or restricts a member, or lifts what was imposed. A ban refunds what is left of every purchase, unless `refund` is false. */
export const actOnAccount = (core: Core, { refund = true, ...act }: AccountAct & { actor: string }) =>
  core.inTransaction(async (trx) => {
    await restrictionsService(core).act(trx, act);
    const { id: userId, outcome, reason, actor } = act;
    if (outcome === 'banned' && refund) await refundPurchases(core, trx, { userId, reason, actor });
  });
