import type { PictureRejectionReason } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../core/locale.ts';
import { demoteMain } from './demote-main.ts';
import { listReceivers } from './shown-pictures.repository.ts';
import { findOpenOwner } from './picture-owners.repository.ts';
import { banPicture, unbanPicture } from './banned-pictures.repository.ts';
import {
  updatePicture,
  findPicture,
  type PictureRow,
  listPictures,
  listWaitingPictures,
  refreshMain,
} from './pictures.repository.ts';

/** `actor` is an operator's name, or `demo`. */
export interface Decision {
  id: string;
  actor: string;
}

export interface Rejection extends Decision {
  reason: PictureRejectionReason;
  bansSimilar?: boolean;
  /** Not one that waits, which another person may be deciding about. */
  onlyApproved?: boolean;
}

export type Decisions = ReturnType<typeof decisionsService>;

/** Decisions on pending pictures (DEC-33). Each one stores an audit entry and publishes an event to the open pages of all who see it. */
export function decisionsService(core: Core) {
  const { db, clock, events, inTransaction } = core;

  const decide = (
    { id, actor }: Decision,
    action: { name: string; details?: object },
    apply: (trx: Transaction, row: PictureRow) => Promise<void>,
  ): Promise<void> =>
    inTransaction(async (trx) => {
      const ownerId = (await findPicture(trx, id))?.user_id;
      if (ownerId === undefined) throw new DomainError('not_found');
      const memberIds = [ownerId, ...(await listReceivers(trx, id))];
      await lockAccounts(trx, memberIds);
      const row = await findPicture(trx, id);
      if (!row) throw new DomainError('not_found');
      await apply(trx, row);
      await refreshMain(trx, ownerId);
      await events.publishAll(
        trx,
        memberIds.map((recipientId) => ({ recipientId, event: { type: 'user' } })),
      );
      await insertAuditEntry(trx, {
        actor,
        action: action.name,
        subject: `picture:${id}`,
        details: { owner: ownerId, ...action.details, ...getWait(row, clock()) },
        now: clock(),
      });
    });

  return {
    /** Those that have waited longest first. */
    listWaiting: () => listWaitingPictures(db),

    approve: (decision: Decision): Promise<void> =>
      decide(decision, { name: 'picture.approved' }, async (trx, row) => {
        if (row.status === 'approved') throw new DomainError('conflict');
        checkAppealActor(row, decision.actor);
        await updatePicture(trx, row.id, { status: 'approved', reason: null, decided_at: clock() });
        // Only a ban for the reason that is taken back: the same picture of somebody else may be banned for another one.
        if (row.content_hash && row.reason !== null) await unbanPicture(trx, row.content_hash, row.reason);
        if (row.kind !== 'main') return;
        const others = (await listPictures(trx, row.user_id)).filter(
          ({ id, kind, status }) => kind === 'main' && status === 'approved' && id !== row.id,
        );
        for (const other of others) await demoteMain(core, trx, other);
      }),

    /**
     * Uploads of the same picture are refused from now on, and its owner gets the reason by mail. With `bansSimilar`, similar ones
     * wait for a review that says so.
     */
    reject: ({ reason, bansSimilar, onlyApproved, ...decision }: Rejection): Promise<void> => {
      const details = { reason, ...(bansSimilar && { bans_similar: true }) };
      return decide(decision, { name: 'picture.rejected', details }, async (trx, row) => {
        if (onlyApproved ? row.status !== 'approved' : row.status === 'rejected')
          throw new DomainError('conflict');
        checkAppealActor(row, decision.actor);
        const now = clock();
        await updatePicture(trx, row.id, {
          status: 'rejected',
          reason,
          decided_at: now,
          decided_by: decision.actor,
          appealed_at: getOpenAppeal(row),
        });
        const looks = bansSimilar ? (row.looks ?? []) : [];
        if (row.content_hash) await banPicture(trx, { contentHash: row.content_hash, looks, reason, now });
        await sendRefusalMail(core, trx, { row, reason });
      });
    },
  };
}

/** For the yearly count; a decision about a picture that did not wait has no time. */
const getWait = ({ status, created_at, appealed_at }: PictureRow, now: Date) =>
  status === 'pending' && {
    ...(appealed_at && { appeal: true }),
    waited_s: Math.round((now.getTime() - (appealed_at ?? created_at).getTime()) / 1000),
  };

/** When the appeal was made that a decision answers. One that was granted is over: the next rejection is a first decision again. */
const getOpenAppeal = ({ status, appealed_at }: PictureRow): Date | null =>
  status === 'approved' ? null : appealed_at;

/** An appeal is decided by another member of staff than the first decision. */
function checkAppealActor(row: PictureRow, actor: string): void {
  if (getOpenAppeal(row) !== null && row.decided_by === actor)
    throw new DomainError('forbidden', { reason: 'same_person' });
}

/** Tells the owner by mail which picture was rejected, why, by which rule, and how to object (DSA, article 17). */
async function sendRefusalMail(
  { mail }: Pick<Core, 'mail'>,
  trx: Transaction,
  { row, reason }: { row: PictureRow; reason: PictureRejectionReason },
): Promise<void> {
  const owner = await findOpenOwner(trx, row.user_id);
  // Nobody reads the address of a fictional partner.
  if (!owner || owner.role === 'fictional') return;
  const locale = toLocale(owner.language) ?? 'en';
  await mail.send(trx, {
    to: owner.email,
    locale,
    template: 'photo_refused',
    values: {
      name: owner.name,
      reason: translate(locale, `photos:reasons.${reason}`),
      visibility: translate(
        locale,
        `mail:photo_refused.visibility.${row.kind === 'chat' ? 'message' : 'profile'}`,
      ),
      objection: translate(locale, `mail:photo_refused.objections.${getOpenAppeal(row) ? 'final' : 'first'}`),
    },
    path: '/profile/photos',
  });
}
