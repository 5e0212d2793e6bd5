import type { ApiAnswer, ParsedBody } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { removeFiles } from '../deletion/remove-files.ts';
import { demoteMain } from './demote-main.ts';
import { fileKeysOf } from './picture-files.ts';
import { photoLimit, toOwnPicture } from './picture-rules.ts';
import {
  changePicture,
  deletePictures,
  isSent,
  pictureById,
  type PictureRow,
  picturesOf,
  refreshMain,
} from './pictures.repository.ts';

type Overview = ApiAnswer<'GET /api/photo.php'>;
type Change = ParsedBody<'PUT /api/photo.php'>;

export function ownPicturesService(core: Core) {
  const { db, clock, events, inTransaction, pictureAddresses } = core;

  async function overview(userDb: Connection, userId: string): Promise<Overview> {
    const { paid_user: isPaid } = await userDb
      .selectFrom('users')
      .select('paid_user')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = await picturesOf(userDb, userId);
    return { pictures: rows.map((row) => toOwnPicture(row, pictureAddresses)), limit: photoLimit(isPaid) };
  }

  const changing = (userId: string, work: (trx: Transaction) => Promise<void>): Promise<Overview> =>
    inTransaction(async (trx) => {
      await lockAccounts(trx, [userId]);
      await work(trx);
      await refreshMain(trx, userId);
      await events.publish(trx, userId, { type: 'user' });
      return overview(trx, userId);
    });

  /** Another member's picture is as unknown as one that never was. */
  async function own(trx: Transaction, userId: string, id: string): Promise<PictureRow> {
    const row = await pictureById(trx, id);
    if (!row || row.user_id !== userId) throw new DomainError('not_found');
    return row;
  }

  async function makeMain(trx: Transaction, userId: string, id: string): Promise<void> {
    const chosen = await own(trx, userId, id);
    if (chosen.kind === 'chat') throw new DomainError('not_found');
    if (chosen.kind === 'main') return;
    if (chosen.status === 'rejected') throw new DomainError('conflict');
    const mains = (await picturesOf(trx, userId)).filter(({ kind }) => kind === 'main');
    await changePicture(trx, id, { kind: 'main', position: 0 });
    for (const main of mains) {
      // One that is shown stays until the chosen one is approved.
      if (main.status === 'approved' && chosen.status !== 'approved') continue;
      await demoteMain(core, trx, main, chosen.position);
    }
  }

  async function order(trx: Transaction, userId: string, ids: string[]): Promise<void> {
    const rows = (await picturesOf(trx, userId)).filter(({ kind }) => kind === 'private');
    const known = new Set(rows.map((row) => row.id));
    if (ids.some((id) => !known.has(id))) throw new DomainError('not_found');
    const first = new Set(ids);
    const sorted = [...first, ...rows.map((row) => row.id).filter((id) => !first.has(id))];
    for (const [position, id] of sorted.entries()) await changePicture(trx, id, { position });
  }

  /** Once: a refused picture waits again, for another pair of eyes. */
  async function appeal(trx: Transaction, userId: string, id: string): Promise<void> {
    const row = await own(trx, userId, id);
    if (row.status !== 'rejected' || row.appealed_at !== null) throw new DomainError('conflict');
    await changePicture(trx, id, { status: 'pending', appealed_at: clock() });
  }

  return {
    list: (userId: string): Promise<Overview> => overview(db, userId),

    change: (userId: string, change: Change): Promise<Overview> =>
      changing(userId, async (trx) => {
        if ('order' in change) await order(trx, userId, change.order);
        else if ('appeal' in change) await appeal(trx, userId, change.id);
        else await makeMain(trx, userId, change.id);
      }),

    /** Its files go after the commit. What was sent in a message belongs to the talk. */
    remove: (userId: string, id: string): Promise<Overview> =>
      changing(userId, async (trx) => {
        const row = await own(trx, userId, id);
        if (row.kind === 'chat' && (await isSent(trx, id))) throw new DomainError('conflict');
        await deletePictures(trx, [id]);
        await removeFiles(core, trx, fileKeysOf(row));
      }),
  };
}
