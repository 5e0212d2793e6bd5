import type { LikesResponse, MemberCard } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../live/events.ts';
import type { Database } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { InTransaction } from '../../db/transaction.ts';
import { markReverseLikeSeen, deleteLike, insertLike, likesRepository } from './likes.repository.ts';
import { getMemberCards, listMemberCards } from '../visibility/index.ts';

interface LikesDeps {
  db: Database;
  clock: () => Date;
  inTransaction: InTransaction;
  events: Pick<Events, 'publish'>;
}

interface LikeResult {
  liked: true;
  match: boolean;
  profile?: MemberCard;
}

export function likesService({ db, clock, inTransaction, events }: LikesDeps) {
  const likes = likesRepository(db);

  return {
    async list(userId: string): Promise<LikesResponse> {
      const [received, sent] = await Promise.all([likes.listReceived(userId), likes.listSent(userId)]);
      const receivedIds = received.map((row) => row.id);
      const sentIds = new Set(sent);
      return {
        profiles: await listMemberCards(db, userId, [...new Set([...receivedIds, ...sent])], clock()),
        liked_by: received.map((row) => ({ id: row.id, like_new: row.seen_at === null })),
        sent,
        matches: receivedIds.filter((id) => sentIds.has(id)),
      };
    },

    /** Answers `not_found`, never `forbidden`, so that nobody learns who exists or who has blocked them. */
    async like(userId: string, profileId: string, source: string | null): Promise<LikeResult> {
      if (userId === profileId) throw new DomainError('forbidden');
      const match = await inTransaction(async (trx) => {
        // Without the lock, two likes at the same moment would not see each other and neither would become a match.
        await lockAccounts(trx, [userId, profileId]);
        if (!(await likesRepository(trx).canBeLiked(userId, profileId))) throw new DomainError('not_found');
        const isNew = await insertLike(trx, { from: userId, to: profileId, source, now: clock() });
        const isMatch = await markReverseLikeSeen(trx, userId, profileId, clock());
        if (!isNew) return isMatch;
        await events.publish(trx, profileId, { type: isMatch ? 'match' : 'like', profile: userId });
        if (isMatch) await events.publish(trx, userId, { type: 'match', profile: profileId });
        return isMatch;
      });
      const profile = match
        ? (await getMemberCards(db, userId, [profileId], clock())).get(profileId)
        : undefined;
      return { liked: true, match, ...(profile && { profile }) };
    },

    unlike: (userId: string, profileId: string): Promise<void> =>
      inTransaction(async (trx) => {
        await lockAccounts(trx, [userId, profileId]);
        await deleteLike(trx, userId, profileId);
      }),
  };
}
