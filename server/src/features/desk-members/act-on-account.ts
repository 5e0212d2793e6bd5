import type { AccountAct } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { refundPurchases } from '../payments/index.ts';
import { listRestrictions, restrictionsService } from '../restrictions/index.ts';

type SignedAct = AccountAct & { actor: string };

/**
 * Warns or restricts a member, or lifts what was imposed; once for each client id, since nothing else tells a repeated warning from another
 * one. A repeat fails with `conflict` when what it did no longer holds. A ban refunds what is left of every purchase, unless `refund` is false.
 */
export async function actOnAccount(core: Core, { client_id: clientId, ...act }: SignedAct): Promise<void> {
  const run = (trx: Transaction) => runAct(core, trx, act);
  if (clientId === undefined) return void (await core.inTransaction(run));
  const { id, outcome, rule, reason, refund } = act;
  // A repeat can come after a reload: its time counts from then, and it names what is imposed by then.
  const body = { id, outcome, rule, reason, refund };
  let isRepeat = true;
  const call = { scope: `act:${act.actor}`, clientId, body };
  const actId = await core.idempotency.runOnce<string | null>(call, (trx) => {
    isRepeat = false;
    return run(trx);
  });
  // Earlier releases stored no id.
  if (!isRepeat || outcome === 'warned' || actId === null) return;
  const current = await listRestrictions(core.db, id, core.clock());
  const holds = outcome === 'lifted' ? current.length === 0 : current.some((row) => row.act_id === actId);
  if (!holds) throw new DomainError('conflict');
}

async function runAct(
  core: Core,
  trx: Transaction,
  { refund = true, ...act }: Omit<SignedAct, 'client_id'>,
): Promise<string> {
  const actId = await restrictionsService(core).act(trx, act);
  const { id: userId, outcome, reason, actor } = act;
  if (outcome === 'banned' && refund) await refundPurchases(core, trx, { userId, reason, actor });
  return actId;
}
