import type { OwnProfile, ProfileAnswer, ProfileChanges } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../core/events.ts';
import type { Database } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { InTransaction } from '../../db/transaction.ts';
import type { PictureAddresses } from '../../files/picture-addresses.ts';
import { dayBefore, refusalOf } from '../chat/chat.rules.ts';
import { standingBetween } from '../chat/standing.repository.ts';
import { isAvailable, toCard } from './member-cards.ts';
import { ownProfile } from './own-profile.ts';
import { interestsOf, toDetails } from './profile-details.ts';
import { refusedFields } from './profile-rules.ts';
import { profileRepository, saveProfile } from './profile.repository.ts';
import { blockBetween } from './visibility.ts';

export interface ProfileViewer {
  id: string;
  paidUser: boolean;
}

interface ProfileDeps {
  db: Database;
  clock: () => Date;
  inTransaction: InTransaction;
  events: Pick<Events, 'publish'>;
  pictureAddresses: PictureAddresses;
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof profileRepository>['find']>>>;

export function profileService({ db, clock, inTransaction, events, pictureAddresses }: ProfileDeps) {
  const profiles = profileRepository(db);

  /** Whoever is hidden, blocked by the viewer or unknown is the same "not found"; only the blocked learn of their block. */
  async function visible(id: string, viewer: ProfileViewer | null): Promise<Row> {
    const row = await profiles.find(id, viewer?.id ?? null);
    if (!row) throw new DomainError('not_found');
    if (viewer?.id === id) return row;
    if (viewer) {
      const block = await blockBetween(db, viewer.id, id);
      if (block === 'by_them') throw new DomainError('blocked', { name: row.name });
      if (block === 'by_me') throw new DomainError('not_found');
    }
    if (row.invisible && !row.is_known) throw new DomainError('not_found');
    if (!isAvailable(row)) throw new DomainError('profile_unavailable');
    return row;
  }

  /** The chat's own rule, so that the button never promises what the composer refuses. */
  async function writingRefused(viewerId: string, id: string, isNew: boolean): Promise<DomainError | null> {
    const pair = { meId: viewerId, partnerId: id, today: dayBefore(clock()) };
    const standing = await standingBetween(db, pair);
    return standing ? refusalOf(standing, isNew) : null;
  }

  async function pictures(id: string, viewer: ProfileViewer | null) {
    const isOpen = viewer !== null && (viewer.paidUser || viewer.id === id);
    const all = await profiles.privatePictures(id);
    const shown = all.flatMap((picture) => {
      const thumb = isOpen ? pictureAddresses.of(picture, viewer.id).thumb_filename : picture.locked_filename;
      return thumb === null ? [] : [{ id: picture.id, thumb, locked: !isOpen }];
    });
    return { pictures: shown, locked_count: isOpen ? 0 : all.length };
  }

  return {
    async view(id: string, viewer: ProfileViewer | null): Promise<ProfileAnswer> {
      const row = await visible(id, viewer);
      const isOwn = viewer?.id === id;
      if (viewer && !isOwn) await profiles.markLikeSeen(viewer.id, id, clock());
      const isOther = viewer !== null && !isOwn;
      const chat = isOther ? await profiles.conversationWith(viewer.id, id) : null;
      const refusal = isOther ? await writingRefused(viewer.id, id, chat === null) : null;
      const reason = !viewer ? 'authentication_required' : isOwn ? 'own_profile' : reasonOf(refusal);
      return {
        profile: {
          ...toCard(row, clock()),
          ...toDetails(row),
          interests: await interestsOf(db, id),
        },
        ...(await pictures(id, viewer)),
        like: isOther
          ? await profiles.likesBetween(viewer.id, id)
          : { sent: false, received: false, match: false },
        chat,
        can: { chat: isOther && !refusal, like: isOther, gift: isOther && !refusal },
        reason,
      };
    },

    async change(userId: string, changes: ProfileChanges): Promise<OwnProfile> {
      const fields = refusedFields(changes);
      if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
      return inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        await saveProfile(trx, userId, changes);
        await events.publish(trx, userId, { type: 'user' });
        const profile = await ownProfile(trx, userId, { now: clock(), pictureAddresses });
        if (!profile) throw new DomainError('not_found');
        return profile;
      });
    },
  };
}

function reasonOf(refusal: DomainError | null): ProfileAnswer['reason'] {
  const code = refusal?.code;
  return code === 'premium_required' || code === 'partner_not_confirmed' ? code : null;
}
