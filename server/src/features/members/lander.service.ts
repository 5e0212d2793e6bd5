import type { MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { memberCardList } from './member-cards.ts';

const shown = 8;

interface LanderRequest {
  /** The member whose acquisition page it is: first among the cards. */
  memberId?: string;
  country: string | null;
  fictionalEnabled: boolean;
}

/** Members on the home page and on landers: with a portrait, newest first, from the visitor's country as far as they go. */
export function landerService({ db, clock }: { db: Database; clock: () => Date }) {
  function newest({ country, fictionalEnabled }: LanderRequest, only?: string) {
    return db
      .selectFrom('profiles')
      .select('id')
      .where('listed', '=', true)
      .where('has_photo', '=', true)
      .$if(!fictionalEnabled, (query) => query.where('is_fictional', '=', false))
      .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
      .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
  }

  return {
    async profiles(request: LanderRequest): Promise<MemberCard[]> {
      const anywhere = { ...request, country: null };
      const chosen = request.memberId === undefined ? [] : await newest(anywhere, request.memberId);
      const near = request.country === null ? [] : await newest(request);
      const far = near.length < shown ? await newest(anywhere) : [];
      const ids = [...new Set([...chosen, ...near, ...far].map((row) => row.id))].slice(0, shown);
      return memberCardList(db, null, ids, clock());
    },
  };
}
