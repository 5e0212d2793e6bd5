import type { PictureReason } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { demoteMain } from './demote-main.ts';
import { mailRefusal } from './refusal-mail.ts';
import {
  ban,
  changePicture,
  pictureById,
  type PictureRow,
  picturesOf,
  refreshMain,
  unban,
} from './pictures.repository.ts';

/** Who decides: an operator by name, or the demonstration itself. */
export interface Decision {
  id: string;
  actor: string;
}

export type Decisions = ReturnType<typeof decisionsService>;

/** What becomes of pictures that wait (DEC-33): every decision leaves an audit entry and tells the owner's open pages. */
export function decisionsService(core: Core) {
  const { db, clock, events, inTransaction } = core;

  const decide = (
    { id, actor }: Decision,
    action: { name: string; details?: object },
    work: (trx: Transaction, row: PictureRow) => Promise<void>,
  ): Promise<void> =>
    inTransaction(async (trx) => {
      const ownerId = (await pictureById(trx, id))?.user_id;
      if (ownerId === undefined) throw new DomainError('not_found');
      await lockAccounts(trx, [ownerId]);
      const row = await pictureById(trx, id);
      if (!row) throw new DomainError('not_found');
      await work(trx, row);
      await refreshMain(trx, ownerId);
      await events.publish(trx, ownerId, { type: 'user' });
      await trx
        .insertInto('audit')
        .values({
          actor,
          action: action.name,
          subject: `picture:${id}`,
          details: JSON.stringify({ owner: ownerId, ...action.details }),
          created_at: clock(),
        })
        .execute();
    });

  return {
    /** The longest wait first. */
    waiting: () =>
      db
        .selectFrom('pictures')
        .innerJoin('users', 'users.id', 'pictures.user_id')
        .select([
          'pictures.id',
          'pictures.kind',
          'pictures.created_at',
          'pictures.appealed_at',
          'pictures.reason',
          'users.id as owner_id',
          'users.name as owner_name',
        ])
        .where('pictures.status', '=', 'pending')
        .orderBy('pictures.created_at')
        .orderBy('pictures.id')
        .limit(100)
        .execute(),

    approve: (decision: Decision): Promise<void> =>
      decide(decision, { name: 'picture.approved' }, async (trx, row) => {
        if (row.status === 'approved') throw new DomainError('conflict');
        await changePicture(trx, row.id, { status: 'approved', reason: null, decided_at: clock() });
        if (row.content_hash) await unban(trx, row.content_hash);
        if (row.kind !== 'main') return;
        const others = (await picturesOf(trx, row.user_id)).filter(
          ({ id, kind, status }) => kind === 'main' && status === 'approved' && id !== row.id,
        );
        for (const other of others) await demoteMain(core, trx, other);
      }),

    /** The same picture is refused at the door from now on, and its owner gets the reason by mail. */
    reject: ({ reason, ...decision }: Decision & { reason: PictureReason }): Promise<void> =>
      decide(decision, { name: 'picture.rejected', details: { reason } }, async (trx, row) => {
        if (row.status === 'rejected') throw new DomainError('conflict');
        const now = clock();
        await changePicture(trx, row.id, { status: 'rejected', reason, decided_at: now });
        if (row.content_hash) await ban(trx, { contentHash: row.content_hash, reason, now });
        await mailRefusal(core, trx, { userId: row.user_id, reason });
      }),
  };
}
