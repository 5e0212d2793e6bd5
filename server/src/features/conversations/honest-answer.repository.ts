import type { Database } from '../../db/database.ts';

/** The language of the member who asked and the name of the partner; undefined when one of them was deleted. */
export const findHonestAnswerValues = (
  db: Database,
  { memberId, partnerId }: { memberId: string; partnerId: string },
): Promise<{ language: string; name: string } | undefined> =>
  db
    .selectFrom('users as member')
    .innerJoin('users as partner', (join) => join.on('partner.id', '=', partnerId))
    .select(['member.language', 'partner.name'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
