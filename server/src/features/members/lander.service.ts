import type { MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { listMemberCards } from '../visibility/index.ts';

const cardLimit = 8;

interface LanderRequest {
  /** The member whose acquisition page it is: their card comes first. */
  memberId?: string;
  country: string | null;
  isFictionalEnabled: boolean;
}

/** Members with a main picture for the home page and landers: the visitor's country first, the newest first within each group. */
export function landerService({ db, clock }: { db: Database; clock: () => Date }) {
  function findNewest({ country, isFictionalEnabled }: LanderRequest, memberId?: string) {
    return db
      .selectFrom('profiles')
      .select('id')
      .where('listed', '=', true)
      .where('has_photo', '=', true)
      .$if(!isFictionalEnabled, (query) => query.where('is_fictional', '=', false))
      .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
      .$if(memberId !== undefined, (query) => query.where('id', '=', memberId ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(cardLimit)
      .execute();
  }

  return {
    async listMembers(request: LanderRequest): Promise<MemberCard[]> {
      const anyCountry = { ...request, country: null };
      const chosen = request.memberId === undefined ? [] : await findNewest(anyCountry, request.memberId);
      const sameCountry = request.country === null ? [] : await findNewest(request);
      const others = sameCountry.length < cardLimit ? await findNewest(anyCountry) : [];
      const ids = [...new Set([...chosen, ...sameCountry, ...others].map((row) => row.id))].slice(
        0,
        cardLimit,
      );
      return listMemberCards(db, null, ids, clock());
    },
  };
}
