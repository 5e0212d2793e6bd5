import type { ApiResponse, LikesResponse, LiveEvent } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../live/events.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import type { InTransaction } from '../../db/transaction.ts';
import {
  markReverseLikeSeen,
  deleteLike,
  insertLike,
  likesRepository,
  type NewLike,
  setLikeTime,
} from './likes.repository.ts';
import { getMemberCards, listMemberCards, type MemberViewer } from '../visibility/index.ts';

/** What storing a like needs of the events. */
export type LikeEvents = Pick<Events, 'publish' | 'findPublished'>;

interface LikesDeps {
  db: Database;
  clock: () => Date;
  inTransaction: InTransaction;
  events: LikeEvents;
}

export function likesService({ db, clock, inTransaction, events }: LikesDeps) {
  const likes = likesRepository(db);

  return {
    async list(viewer: MemberViewer): Promise<LikesResponse> {
      const [received, sent, matches] = await Promise.all([
        likes.listReceived(viewer),
        likes.listSent(viewer),
        likes.listMatches(viewer),
      ]);
      const ids = [...new Set([...received.map((row) => row.id), ...sent, ...matches])];
      const nearest = await likes.sortByDistance(viewer.id, ids);
      return {
        profiles: await listMemberCards(db, viewer.id, ids, clock()),
        liked_by: received.map((row) => ({ id: row.id, like_new: row.seen_at === null })),
        sent,
        matches,
        ...(nearest.length > 0 && { nearest }),
      };
    },

    async like(
      viewer: MemberViewer,
      profileId: string,
      source: string | null,
    ): Promise<ApiResponse<'POST /api/like.php'>> {
      const match = await inTransaction(async (trx) => {
        // Without the lock, two likes at the same moment would not see each other and neither would become a match.
        await lockOwnAccount(trx, viewer.id, [profileId]);
        return addLike(trx, { viewer, to: profileId, source, now: clock() }, events);
      });
      const profile = match
        ? (await getMemberCards(db, viewer.id, [profileId], clock())).get(profileId)
        : undefined;
      return { liked: true, match, ...(profile && { profile }) };
    },

    unlike: (userId: string, profileId: string): Promise<void> =>
      inTransaction(async (trx) => {
        await lockOwnAccount(trx, userId, [profileId]);
        await removeLike(trx, { from: userId, to: profileId }, events);
      }),
  };
}

/** A like that is taken back and given again within this time is not published again: otherwise it could be used to pester a member. */
const repeatMs = 24 * 3_600_000;

/**
 * Stores a like, publishes it to both members and returns whether it is a match. Both accounts must be locked. Answers
 * `not_found`, never `forbidden`, so that nobody learns who exists or who has blocked them.
 */
export async function addLike(
  trx: Transaction,
  { viewer, ...like }: Omit<NewLike, 'from'> & { viewer: MemberViewer },
  events: LikeEvents,
): Promise<boolean> {
  const { id: from } = viewer;
  const { to, now } = like;
  if (from === to) throw new DomainError('forbidden');
  if (!(await likesRepository(trx).canBeLiked(viewer, to))) throw new DomainError('not_found');
  const isMatch = await markReverseLikeSeen(trx, from, to, now);
  if (!(await insertLike(trx, { ...like, from }))) return isMatch;
  await events.publish(trx, from, { type: 'own_like', profile: to, liked: true });
  const event: LiveEvent = { type: isMatch ? 'match' : 'like', profile: from };
  const since = new Date(now.getTime() - repeatMs);
  const publishedAt = await events.findPublished(trx, { recipientId: to, event, since });
  if (publishedAt) {
    // It stays where it was in the list and comes into no second mail. It counts as new: whether the first was seen is not known.
    await setLikeTime(trx, { from, to, time: publishedAt });
    return isMatch;
  }
  await events.publish(trx, to, event);
  if (isMatch) await events.publish(trx, from, { type: 'match', profile: to });
  return isMatch;
}

/** Removes a like, with a source only one from it. The account of the member who has given it must be locked. */
export async function removeLike(
  trx: Transaction,
  { from, to, source }: { from: string; to: string; source?: string },
  events: LikeEvents,
): Promise<void> {
  if (await deleteLike(trx, from, to, source))
    await events.publish(trx, from, { type: 'own_like', profile: to, liked: false });
}
