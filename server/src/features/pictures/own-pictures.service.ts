import type { ApiResponse, ParsedBody } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { deletePictures } from './delete-pictures.ts';
import { demoteMain } from './demote-main.ts';
import { isPaidUser } from './picture-owners.repository.ts';
import { getPictureLimit, toOwnPicture } from './picture-rules.ts';
import {
  updatePicture,
  isSent,
  findPicture,
  type PictureRow,
  listPictures,
  listRefusedFromMessages,
  refreshMain,
} from './pictures.repository.ts';

type Overview = ApiResponse<'GET /api/photo.php'>;
type Change = ParsedBody<'PUT /api/photo.php'>;

export function ownPicturesService(core: Core) {
  const { db, clock, events, inTransaction, pictureUrls } = core;

  async function getOverview(userDb: Connection, userId: string): Promise<Overview> {
    const isPaid = await isPaidUser(userDb, userId);
    const rows = await listPictures(userDb, userId);
    const refused = await listRefusedFromMessages(userDb, userId);
    return {
      pictures: [
        ...rows.map((row) => toOwnPicture(row, pictureUrls)),
        ...refused.map(({ is_sent, ...row }) => ({
          ...toOwnPicture({ ...row, is_hidden: true }, pictureUrls),
          can_delete: !is_sent,
        })),
      ],
      limit: getPictureLimit(isPaid),
    };
  }

  const updatePictures = (userId: string, change: (trx: Transaction) => Promise<void>): Promise<Overview> =>
    inTransaction(async (trx) => {
      await lockAccounts(trx, [userId]);
      await change(trx);
      await refreshMain(trx, userId);
      await events.publish(trx, userId, { type: 'user' });
      return getOverview(trx, userId);
    });

  /** A picture of another member is `not_found`, like one that never existed. */
  async function findOwn(trx: Transaction, userId: string, id: string): Promise<PictureRow> {
    const row = await findPicture(trx, id);
    if (!row || row.user_id !== userId) throw new DomainError('not_found');
    return row;
  }

  async function setMain(trx: Transaction, userId: string, id: string): Promise<void> {
    const chosen = await findOwn(trx, userId, id);
    if (chosen.kind === 'chat') throw new DomainError('not_found');
    if (chosen.kind === 'main') return;
    if (chosen.status === 'rejected') throw new DomainError('conflict');
    const mains = (await listPictures(trx, userId)).filter(({ kind }) => kind === 'main');
    await updatePicture(trx, id, { kind: 'main', position: 0, was_chosen_as_main: true });
    // With room for one of them, the approved one is kept.
    for (const main of mains.toSorted((one, other) => Number(isApproved(other)) - Number(isApproved(one)))) {
      // An approved main picture stays visible until the chosen one is approved.
      if (isApproved(main) && !isApproved(chosen)) continue;
      await demoteMain(core, trx, main, chosen.position);
    }
  }

  async function reorder(trx: Transaction, userId: string, ids: string[]): Promise<void> {
    const rows = (await listPictures(trx, userId)).filter(({ kind }) => kind === 'private');
    const known = new Set(rows.map((row) => row.id));
    if (ids.some((id) => !known.has(id))) throw new DomainError('not_found');
    const first = new Set(ids);
    const sorted = [...first, ...rows.map((row) => row.id).filter((id) => !first.has(id))];
    for (const [position, id] of sorted.entries()) await updatePicture(trx, id, { position });
  }

  /** A rejected picture becomes pending again for a second review; allowed once. A repeat after a lost answer changes nothing. */
  async function appeal(trx: Transaction, userId: string, id: string): Promise<void> {
    const row = await findOwn(trx, userId, id);
    if (row.status === 'pending' && row.appealed_at !== null) return;
    if (row.status !== 'rejected' || row.appealed_at !== null) throw new DomainError('conflict');
    await updatePicture(trx, id, { status: 'pending', appealed_at: clock() });
  }

  return {
    list: (userId: string): Promise<Overview> => getOverview(db, userId),

    update: (userId: string, change: Change): Promise<Overview> =>
      updatePictures(userId, async (trx) => {
        if ('order' in change) await reorder(trx, userId, change.order);
        else if ('appeal' in change) await appeal(trx, userId, change.id);
        else await setMain(trx, userId, change.id);
      }),

    /** A picture that was sent in a message belongs to the conversation and stays. */
    remove: (userId: string, id: string): Promise<Overview> =>
      updatePictures(userId, async (trx) => {
        const row = await findOwn(trx, userId, id);
        if (row.kind === 'chat' && (await isSent(trx, id))) throw new DomainError('conflict');
        await deletePictures(core, trx, [row]);
      }),
  };
}

const isApproved = ({ status }: PictureRow): boolean => status === 'approved';
