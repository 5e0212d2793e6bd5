import type { MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { listMemberCards } from '../visibility/index.ts';
import { findUnansweredLike } from './unanswered-like.repository.ts';

/** Whom the match modal shows when it is given nobody. It creates no like. */
export function autoLikeService({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    async find(userId: string): Promise<MemberCard | null> {
      const id = await findUnansweredLike(db, userId);
      if (id === null) return null;
      const [card] = await listMemberCards(db, userId, [id], clock());
      return card ?? null;
    },
  };
}
