import type { ApiResponse, ParsedBody } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Idempotency } from '../../db/idempotency.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import { addLike, type LikeEvents, likesRepository, removeLike } from '../members/index.ts';
import { listMemberCards, type MemberViewer } from '../visibility/index.ts';
import { listNearbyCandidates } from './candidates.ts';
import { findSeeker } from './candidates.repository.ts';
import {
  countSwipeLikes,
  deleteLastSwipe,
  findSwipeDay,
  hasSwipeLike,
  saveSwipe,
} from './swipe.repository.ts';

const likesPerDay = 4;
const batchSize = 10;
/** A decision can be taken back this long. */
const undoMs = 3_600_000;
/** Marks likes of the swipe game, which undoing a decision removes; a like from elsewhere stays. */
const likeSource = 'swipe';

interface SwipeDeps {
  db: Database;
  clock: () => Date;
  idempotency: Idempotency;
  events: LikeEvents;
}

export function swipeService({ db, clock, idempotency, events }: SwipeDeps) {
  async function getDay(connection: Database | Transaction, userId: string) {
    const day = await findSwipeDay(connection, userId, clock());
    if (!day) throw new DomainError('not_found');
    return { since: day.start, resets_at: day.end.toISOString() };
  }

  async function getLimit(connection: Database | Transaction, userId: string) {
    const { since, resets_at } = await getDay(connection, userId);
    const used = await countSwipeLikes(connection, { userId, since });
    return { likes_left: Math.max(0, likesPerDay - used), resets_at };
  }

  return {
    async list(userId: string, isFictionalEnabled: boolean): Promise<ApiResponse<'GET /api/swipe.php'>> {
      const now = clock();
      const limit = await getLimit(db, userId);
      const seeker = await findSeeker(db, userId);
      const candidates = seeker
        ? await listNearbyCandidates(db, { seeker, isFictionalEnabled, now, limit: batchSize })
        : [];
      const ids = candidates.map(({ id }) => id);
      return { profiles: await listMemberCards(db, userId, ids, now), ...limit };
    },

    decide: (viewer: MemberViewer, decision: ParsedBody<'POST /api/swipe.php'>) =>
      idempotency.runOnce(
        { scope: `swipe:${viewer.id}`, clientId: decision.client_id, body: decision },
        async (trx): Promise<ApiResponse<'POST /api/swipe.php'>> => {
          const { id: userId } = viewer;
          const { profile: profileId, action } = decision;
          const now = clock();
          await lockOwnAccount(trx, userId, [profileId]);
          // A like stays until it is undone: a later pass would give back its like of the day, but not take back the like.
          if (await hasSwipeLike(trx, userId, profileId))
            return { ...(await getLimit(trx, userId)), match: false };
          const { since, resets_at } = await getDay(trx, userId);
          // The decision replaces an earlier one about the same profile.
          const used = await countSwipeLikes(trx, { userId, since, except: profileId });
          if (action === 'like' && used >= likesPerDay) {
            const seconds = Math.ceil((Date.parse(resets_at) - now.getTime()) / 1000);
            throw new DomainError('swipe_limit', { resets_at, retry_after: seconds });
          }
          if (userId === profileId) throw new DomainError('forbidden');
          if (action !== 'like' && !(await likesRepository(trx).canBeLiked(viewer, profileId)))
            throw new DomainError('not_found');
          const match =
            action === 'like' &&
            (await addLike(trx, { viewer, to: profileId, source: likeSource, now }, events));
          await saveSwipe(trx, { userId, profileId, action, now });
          return { likes_left: likesPerDay - used - (action === 'like' ? 1 : 0), resets_at, match };
        },
      ),

    undo: (viewer: MemberViewer, body: ParsedBody<'DELETE /api/swipe.php'>) =>
      idempotency.runOnce(
        { scope: `swipe-undo:${viewer.id}`, clientId: body.client_id, body },
        async (trx): Promise<ApiResponse<'DELETE /api/swipe.php'>> => {
          const { id: userId } = viewer;
          // A like of the other member locks this account too, so that a match cannot appear meanwhile.
          await lockOwnAccount(trx, userId);
          const now = clock();
          const last = await deleteLastSwipe(trx, userId, new Date(now.getTime() - undoMs));
          if (!last) throw new DomainError('not_found');
          const { profile_id: profileId } = last;
          if (last.action === 'like')
            await removeLike(trx, { from: userId, to: profileId, source: likeSource }, events);
          const isAvailable = await likesRepository(trx).canBeLiked(viewer, profileId);
          const [profile = null] = isAvailable ? await listMemberCards(trx, userId, [profileId], now) : [];
          return { ...(await getLimit(trx, userId)), profile };
        },
      ),
  };
}
