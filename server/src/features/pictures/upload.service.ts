import type { OwnPicture, PictureForm } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { isOutage } from '../../core/is-outage.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { deletePictures } from './delete-pictures.ts';
import { enqueueApproval } from './demo-approval.ts';
import { demoteMain } from './demote-main.ts';
import type { RenderedPicture } from './render-picture.ts';
import type { PictureFiles } from '../../files/picture-files.ts';
import type { PictureRenderer } from './picture-renderer.ts';
import { findOpenOwner } from './picture-owners.repository.ts';
import { createLimitError, getPictureLimit, toOwnPicture } from './picture-rules.ts';
import { pictureStore } from '../../files/picture-store.ts';
import { findSimilarBan, isBanned } from './banned-pictures.repository.ts';
import {
  countPrivatePictures,
  insertPicture,
  findPicture,
  listPictures,
  refreshMain,
} from './pictures.repository.ts';

export interface Upload {
  form: PictureForm;
  bytes: Uint8Array;
  /** SHA-256 of the bytes: a different file with the same `client_id` is refused. */
  hash: string;
  /** In the transaction that stores the picture. */
  record?(trx: Transaction, id: string): Promise<void>;
}

interface StoredPicture {
  id: string;
  filename: string;
}

type NewFiles = PictureFiles & RenderedPicture;

export function uploadService(core: Core, renderer: PictureRenderer) {
  const { db, clock, idempotency } = core;
  const store = pictureStore(core);

  async function getOwnPicture(id: string): Promise<OwnPicture> {
    const row = await findPicture(db, id);
    if (!row) throw new DomainError('not_found');
    // A signed address works for the owner whether or not the picture is public by now.
    return toOwnPicture({ ...row, is_hidden: true }, core.pictureUrls);
  }

  /** Refuses before the expensive rendering; the limit is checked again under the lock. */
  async function checkLimitEarly(user: { id: string; paidUser: boolean }, type: PictureForm['type']) {
    if (type !== 'private') return;
    if ((await countPrivatePictures(db, user.id)) >= getPictureLimit(user.paidUser))
      throw createLimitError(user.paidUser);
  }

  async function storePicture(
    trx: Transaction,
    userId: string,
    picture: NewFiles,
    type: PictureForm['type'],
  ) {
    await lockAccounts(trx, [userId]);
    // The account may have been deleted after the session was checked.
    const owner = await findOpenOwner(trx, userId);
    if (!owner) throw new DomainError('authentication_required');
    const isPaid = owner.paid_user;
    if (await isBanned(trx, picture.contentHash)) throw new DomainError('photo_refused');
    if (type === 'private' && (await countPrivatePictures(trx, userId)) >= getPictureLimit(isPaid)) {
      throw createLimitError(isPaid);
    }
    const [look] = picture.looks;
    const similarTo = look === undefined ? null : await findSimilarBan(trx, look);
    if (type === 'main') await replaceWaiting(core, trx, userId);
    const { filename, thumb_filename, locked_filename, width, height, placeholder, contentHash, looks } =
      picture;
    const row = await insertPicture(trx, {
      user_id: userId,
      kind: type,
      // Pictures in messages are reviewed in advance only when they are similar to a banned one.
      status: type === 'chat' && similarTo === null ? 'approved' : 'pending',
      filename,
      thumb_filename,
      locked_filename,
      width,
      height,
      placeholder,
      content_hash: contentHash,
      looks,
      similar_to: similarTo,
      created_at: clock(),
    });
    if (type === 'main') await refreshMain(trx, userId);
    if (type === 'chat') return row;
    await core.events.publish(trx, userId, { type: 'user' });
    if (similarTo === null) await enqueueApproval(core, trx, row.id);
    return row;
  }

  return {
    async upload(user: { id: string; paidUser: boolean }, { form, bytes, hash, record }: Upload) {
      const { type, client_id: clientId, crop = null } = form;
      const call = { scope: `photo:${user.id}`, clientId, body: { type, crop, hash } };
      const earlier = await idempotency.findResult<StoredPicture>(call);
      if (earlier) return getOwnPicture(earlier.id);

      await checkLimitEarly(user, type);
      const rendered = await renderer.render(bytes, { crop, isLimited: type !== 'chat' });
      if (await isBanned(db, rendered.contentHash)) throw new DomainError('photo_refused');
      const files = await store.write(rendered);
      const stored = await idempotency
        .runOnce<StoredPicture>(call, async (trx) => {
          const { id, filename } = await storePicture(trx, user.id, { ...rendered, ...files }, type);
          await record?.(trx, id);
          return { id, filename };
        })
        .catch(async (error: unknown) => {
          // The database may have stored the row before its answer was lost; if not, the nightly sweep deletes the files.
          if (!isOutage(error)) await store.discard(files);
          throw error;
        });
      // A parallel repeat of the same call stored its files first.
      if (stored.filename !== files.filename) await store.discard(files);
      return getOwnPicture(stored.id);
    },
  };
}

/**
 * Deletes main pictures that are not approved, but one that was a private picture is private again. An approved one stays until the new
 * one is approved.
 */
async function replaceWaiting(core: Core, trx: Transaction, userId: string): Promise<void> {
  const waiting = (await listPictures(trx, userId)).filter(
    ({ kind, status }) => kind === 'main' && status !== 'approved',
  );
  for (const main of waiting) {
    if (main.was_chosen_as_main) await demoteMain(core, trx, main);
    else await deletePictures(core, trx, [main]);
  }
}
