import type { OwnPicture, PhotoForm } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { removeFiles } from '../deletion/remove-files.ts';
import { approveSoon } from './demo-approval.ts';
import type { RenderedPicture } from './render-picture.ts';
import { fileKeysOf, type PictureFiles } from './picture-files.ts';
import type { PictureRenderer } from './picture-renderer.ts';
import { limitReached, photoLimit, toOwnPicture } from './picture-rules.ts';
import { pictureStore } from './picture-store.ts';
import {
  countPrivate,
  deletePictures,
  insertPicture,
  isBanned,
  pictureById,
  picturesOf,
  refreshMain,
} from './pictures.repository.ts';

export interface Upload {
  form: PhotoForm;
  bytes: Uint8Array;
  /** SHA-256 of the bytes: another file under the same `client_id` is another call. */
  hash: string;
}

interface Stored {
  id: string;
  filename: string;
}

type NewFiles = PictureFiles & RenderedPicture;

export function uploadService(core: Core, renderer: PictureRenderer) {
  const { db, clock, idempotency } = core;
  const store = pictureStore(core);

  async function answer(id: string): Promise<OwnPicture> {
    const row = await pictureById(db, id);
    if (!row) throw new DomainError('not_found');
    return toOwnPicture(row, core.pictureAddresses);
  }

  /** The cheap refusals before the costly work; what counts is asked again under the lock. */
  async function refuseEarly(user: { id: string; paidUser: boolean }, type: PhotoForm['type']) {
    if (type !== 'private') return;
    if ((await countPrivate(db, user.id)) >= photoLimit(user.paidUser)) throw limitReached(user.paidUser);
  }

  async function keep(trx: Transaction, userId: string, picture: NewFiles, type: PhotoForm['type']) {
    await lockAccounts(trx, [userId]);
    const isPaid = await openAccount(trx, userId);
    if (await isBanned(trx, picture.contentHash)) throw new DomainError('photo_refused');
    if (type === 'private' && (await countPrivate(trx, userId)) >= photoLimit(isPaid)) {
      throw limitReached(isPaid);
    }
    if (type === 'main') await dropWaiting(core, trx, userId);
    const { filename, thumb_filename, locked_filename, width, height, placeholder, contentHash } = picture;
    const row = await insertPicture(trx, {
      user_id: userId,
      kind: type,
      // Between two members nobody looks on: a chat photo is decided when it is reported.
      status: type === 'chat' ? 'approved' : 'pending',
      filename,
      thumb_filename,
      locked_filename,
      width,
      height,
      placeholder,
      content_hash: contentHash,
      created_at: clock(),
    });
    if (type === 'main') await refreshMain(trx, userId);
    if (type === 'chat') return row;
    await core.events.publish(trx, userId, { type: 'user' });
    await approveSoon(core, trx, row.id);
    return row;
  }

  return {
    async upload(user: { id: string; paidUser: boolean }, { form, bytes, hash }: Upload) {
      const { type, client_id: clientId, crop = null } = form;
      const call = { scope: `photo:${user.id}`, clientId, body: { type, crop, hash } };
      const earlier = await idempotency.earlier<Stored>(call);
      if (earlier) return answer(earlier.id);

      await refuseEarly(user, type);
      const rendered = await renderer.render(bytes, crop);
      if (await isBanned(db, rendered.contentHash)) throw new DomainError('photo_refused');
      const files = await store.write(rendered);
      const kept = await idempotency
        .once<Stored>(call, async (trx) => {
          const { id, filename } = await keep(trx, user.id, { ...rendered, ...files }, type);
          return { id, filename };
        })
        .catch(async (error: unknown) => {
          await store.discard(files);
          throw error;
        });
      // A parallel repeat came first.
      if (kept.filename !== files.filename) await store.discard(files);
      return answer(kept.id);
    },
  };
}

/** Whether it is a paid one. The session was looked at long before: meanwhile the account may have been deleted. */
async function openAccount(trx: Transaction, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('users')
    .select('paid_user')
    .where('id', '=', userId)
    .where('status', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst();
  if (!account) throw new DomainError('authentication_required');
  return account.paid_user;
}

/** A main picture that others see stays until the new one is approved; one that they do not see goes at once. */
async function dropWaiting(core: Core, trx: Transaction, userId: string): Promise<void> {
  const waiting = (await picturesOf(trx, userId)).filter(
    ({ kind, status }) => kind === 'main' && status !== 'approved',
  );
  await deletePictures(
    trx,
    waiting.map(({ id }) => id),
  );
  await removeFiles(core, trx, waiting.flatMap(fileKeysOf));
}
