import type { OwnProfile, ProfileAudience, ProfileResponse, ProfileChanges } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../live/events.ts';
import type { Database } from '../../db/database.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import type { InTransaction } from '../../db/transaction.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import { findRefusal, findRelationship, getDayBefore, type Relationship } from '../conversations/index.ts';
import { findBlock, isAvailable, type MemberViewer, toCard } from '../visibility/index.ts';
import { findOwnProfile } from './own-profile.ts';
import { toDetails } from './profile-details.ts';
import { findRefusedFields } from './profile-rules.ts';
import { profileRepository, saveBirthDate, saveProfile, turnSavedSearch } from './profile.repository.ts';

interface ProfileViewer {
  id: string;
  paidUser: boolean;
}

interface ProfileRequest {
  id: string;
  /** Null for a visitor. */
  viewer: ProfileViewer | null;
  isFictionalEnabled: boolean;
}

interface PreviewRequest {
  ownerId: string;
  as: ProfileAudience;
  isFictionalEnabled: boolean;
}

interface ProfileDeps {
  db: Database;
  clock: () => Date;
  inTransaction: InTransaction;
  events: Pick<Events, 'publish'>;
  pictureUrls: PictureUrls;
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof profileRepository>['find']>>>;

export function profileService({ db, clock, inTransaction, events, pictureUrls }: ProfileDeps) {
  const profiles = profileRepository(db);

  /** Hidden, unknown and self-blocked profiles all answer `not_found`; only a viewer who is blocked learns of the block. */
  async function findVisible({ id, viewer, isFictionalEnabled }: ProfileRequest): Promise<Row> {
    const row = await profiles.find(id, viewer?.id ?? null);
    if (!row) throw new DomainError('not_found');
    if (viewer?.id === id) return row;
    if (viewer) {
      const block = await findBlock(db, viewer.id, id);
      if (block === 'by_them') throw new DomainError('blocked', { name: row.name });
      if (block === 'by_me') throw new DomainError('not_found');
    }
    const isHidden = row.invisible || (row.is_fictional && !isFictionalEnabled);
    if (isHidden && !row.is_known) throw new DomainError('not_found');
    if (!isAvailable(row)) throw new DomainError('profile_unavailable');
    return row;
  }

  /** From the conversations feature, so that the profile never offers a message that would be refused. */
  const findOtherRelationship = (
    { id: meId, isFictionalEnabled }: MemberViewer,
    partnerId: string,
  ): Promise<Relationship | undefined> =>
    findRelationship(db, { meId, partnerId, isFictionalEnabled, since: getDayBefore(clock()) });

  /** For `openFor`, the viewer whose session opens the pictures; for nobody, the blurred copies. */
  async function listPictures(id: string, openFor: string | null) {
    const all = await profiles.listPrivatePictures(id);
    const pictures = all.flatMap((picture): ProfileResponse['pictures'] => {
      if (openFor !== null) {
        const { thumb_filename: thumb, filename } = pictureUrls.sign(picture, openFor);
        const { width, height } = picture;
        return [{ id: picture.id, thumb, locked: false, filename, width, height }];
      }
      const thumb = picture.locked_filename;
      return thumb === null ? [] : [{ id: picture.id, thumb, locked: true }];
    });
    return { pictures, locked_count: openFor === null ? all.length : 0 };
  }

  const findContent = async (row: Row, openFor: string | null) => ({
    profile: { ...toCard(row, clock()), ...toDetails(row), interests: row.interests },
    ...(await listPictures(row.id, openFor)),
  });

  const noLike = { sent: false, received: false, match: false };

  return {
    async markLikeSeen(viewerId: string, id: string): Promise<void> {
      await profiles.markLikeSeen(viewerId, id, clock());
    },

    /** With `isSeen`, the viewer looks at the profile, which marks a received like as seen. */
    async get({ isSeen, ...request }: ProfileRequest & { isSeen: boolean }): Promise<ProfileResponse> {
      const { id, viewer, isFictionalEnabled } = request;
      const row = await findVisible(request);
      const isOwn = viewer?.id === id;
      if (viewer && !isOwn && isSeen) await profiles.markLikeSeen(viewer.id, id, clock());
      const isOther = viewer !== null && !isOwn;
      const relationship = isOther
        ? await findOtherRelationship({ id: viewer.id, isFictionalEnabled }, id)
        : undefined;
      return {
        ...(await findContent(row, viewer && (viewer.paidUser || isOwn) ? viewer.id : null)),
        like: isOther ? await profiles.findLikes(viewer.id, id) : noLike,
        chat: relationship?.conversation?.id ?? null,
        ...getActions(relationship, clock()),
        ...(isOwn && { reason: 'own_profile' }),
      };
    },

    /** The own profile by the same rules as for a visitor, or for a member whom its owner has never met. */
    async preview({ ownerId, as, isFictionalEnabled }: PreviewRequest): Promise<ProfileResponse> {
      const row = await findVisible({ id: ownerId, viewer: null, isFictionalEnabled });
      const own =
        as === 'visitor'
          ? undefined
          : await findOtherRelationship({ id: ownerId, isFictionalEnabled }, ownerId);
      return {
        ...(await findContent(row, as === 'premium' ? ownerId : null)),
        like: noLike,
        chat: null,
        ...getActions(own && toStranger(own, as === 'premium'), clock()),
      };
    },

    async update(userId: string, changes: ProfileChanges): Promise<OwnProfile> {
      const fields = await findRefusedFields(db, changes);
      if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
      return inTransaction(async (trx) => {
        await lockOwnAccount(trx, userId);
        if (changes.date_of_birth && !(await saveBirthDate(trx, userId, changes.date_of_birth)))
          throw new DomainError('validation', { fields: { date_of_birth: 'not_changeable' } });
        if (changes.looking_for) await turnSavedSearch(trx, userId, changes.looking_for);
        await saveProfile(trx, userId, changes);
        await events.publish(trx, userId, { type: 'user' });
        const profile = await findOwnProfile(trx, userId, { now: clock(), pictureUrls });
        if (!profile) throw new DomainError('not_found');
        return profile;
      });
    },
  };
}

/** What the viewer may do; without a relationship it is a visitor. */
function getActions(
  relationship: Relationship | undefined,
  now: Date,
): Pick<ProfileResponse, 'can' | 'reason'> {
  if (!relationship)
    return { can: { chat: false, like: false, gift: false }, reason: 'authentication_required' };
  const refusal = findRefusal(relationship, now);
  return { can: { chat: !refusal, like: true, gift: !refusal }, reason: toReason(refusal) };
}

/** The relationship of a member who has not written to another member yet to the same partner. */
const toStranger = ({ partner }: Relationship, paidUser: boolean): Relationship => ({
  me: {
    id: '0',
    isOpen: true,
    credits: 0,
    paidUser,
    isConfirmed: true,
    silencedUntil: null,
    invisible: false,
    startedConversations: 0,
    nextConversationAt: null,
    sentMessages: 0,
  },
  partner,
  block: 'none',
  conversation: undefined,
});

function toReason(refusal: DomainError | null): ProfileResponse['reason'] {
  const code = refusal?.code;
  return code === 'premium_required' || code === 'partner_not_confirmed' ? code : null;
}
