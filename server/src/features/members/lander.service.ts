import type { MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { listNewest } from './newest-members.repository.ts';
import { listMemberCards } from '../visibility/index.ts';

const cardLimit = 8;

interface LanderRequest {
  /** Null for a visitor. */
  viewerId: string | null;
  /** The member whose acquisition page it is: their card comes first. */
  memberId?: string;
  country: string | null;
  isFictionalEnabled: boolean;
}

/** Members with a main picture for the home page and landers: the visitor's country first, the newest first within each group. */
export function landerService({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    async listMembers(request: LanderRequest): Promise<MemberCard[]> {
      const { viewerId, memberId, country, isFictionalEnabled } = request;
      const findNewest = (filters: { memberId?: string; country?: string }) =>
        listNewest(db, { ...filters, viewerId, isFictionalEnabled, limit: cardLimit });
      const chosen = memberId === undefined ? [] : await findNewest({ memberId });
      const sameCountry = country === null ? [] : await findNewest({ country });
      const others = sameCountry.length < cardLimit ? await findNewest({}) : [];
      const ids = [...new Set([...chosen, ...sameCountry, ...others])].slice(0, cardLimit);
      return listMemberCards(db, null, ids, clock());
    },
  };
}
