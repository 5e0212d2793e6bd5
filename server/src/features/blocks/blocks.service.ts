import type { ApiResponse } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import type { InTransaction } from '../../db/transaction.ts';
import type { Events } from '../../live/events.ts';
import { hideFromBoth } from '../conversations/index.ts';
import { deleteLike } from '../members/index.ts';
import type { MemberViewer } from '../visibility/index.ts';
import { canBeBlocked, deleteBlock, insertBlock, listBlocked } from './blocks.repository.ts';

interface BlocksDeps {
  db: Database;
  clock: () => Date;
  inTransaction: InTransaction;
  events: Pick<Events, 'publishAll'>;
}

/** Who a member does not want to meet again (DEC-25). */
export function blocksService({ db, clock, inTransaction, events }: BlocksDeps) {
  return {
    async list(userId: string): Promise<ApiResponse<'GET /api/block.php'>['blocked']> {
      const rows = await listBlocked(db, userId);
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },

    /** A repeat changes nothing. */
    block: (viewer: MemberViewer, memberId: string): Promise<void> =>
      inTransaction(async (trx) => {
        await lockOwnAccount(trx, viewer.id, [memberId]);
        await addBlock(trx, { viewer, memberId, now: clock() }, events);
      }),

    /** Also of a member who was never blocked. The other side is not notified. */
    unblock: (userId: string, memberId: string): Promise<void> =>
      inTransaction(async (trx) => {
        await lockOwnAccount(trx, userId, [memberId]);
        await deleteBlock(trx, userId, memberId);
      }),
  };
}

interface NewBlock {
  viewer: MemberViewer;
  memberId: string;
  now: Date;
}

/** Answers `not_found` for a member whom the viewer cannot know, so that nobody learns who exists. Both accounts must be locked. */
async function addBlock(
  trx: Transaction,
  block: NewBlock,
  events: Pick<Events, 'publishAll'>,
): Promise<void> {
  const { viewer, memberId } = block;
  if (viewer.id === memberId) throw new DomainError('forbidden');
  if (!(await canBeBlocked(trx, viewer, memberId))) throw new DomainError('not_found');
  await saveBlock(trx, block, events);
}

/**
 * Deletes what is between the two and publishes to both that they no longer see each other. Both accounts must be locked. The caller
 * has checked that the viewer may know the member.
 */
export async function saveBlock(
  trx: Transaction,
  { viewer: { id }, memberId, now }: NewBlock,
  events: Pick<Events, 'publishAll'>,
): Promise<void> {
  if (!(await insertBlock(trx, { blockerId: id, blockedId: memberId, now }))) return;
  await deleteLike(trx, id, memberId);
  await deleteLike(trx, memberId, id);
  await hideFromBoth(trx, [id, memberId]);
  await events.publishAll(trx, [
    { recipientId: id, event: { type: 'blocked', profile: memberId } },
    { recipientId: memberId, event: { type: 'blocked', profile: id } },
  ]);
}
