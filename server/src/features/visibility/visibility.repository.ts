import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

/** Who looks at other members. */
export interface Viewer {
  /** Null for a visitor. */
  id: string | null;
  /** Fictional profiles are switched off in some countries (DEC-22). */
  isFictionalEnabled: boolean;
}

/** A viewer who is signed in. */
export type MemberViewer = Viewer & { id: string };

/** Whether a member may be offered to the viewer in a list: every search and suggestion selects with this. For queries on `profiles`. */
export const isListedFor = ({ id, isFictionalEnabled }: Viewer) => {
  const conditions = [
    sql`profiles.listed`,
    ...(isFictionalEnabled ? [] : [sql`not profiles.is_fictional`]),
    ...(id === null ? [] : [sql`profiles.id <> ${id}`, isNotBlocked(id)]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

/** False for fictional members when the viewer hides them in the search: then no suggestion offers one. For queries on `profiles`. */
export const isSuggestedTo = (viewerId: string) => sql<boolean>`(
  not profiles.is_fictional or not exists (
    select from users where users.id = ${viewerId} and users.search_filters ->> 'hide_fictional' = 'true'
  )
)`;

/**
 * Whether the viewer may see a member by id and in lists of likes. Invisible members, and fictional ones where they are switched
 * off, stay visible to members who know them. For queries on `profiles` with `users`.
 */
export const isVisibleTo = ({ id, isFictionalEnabled }: MemberViewer) => sql<boolean>`(
  profiles.status = 'active' and users.status in ('active', 'not_confirmed') and ${isNotBlocked(id)}
  and (not users.invisible and (${isFictionalEnabled} or not profiles.is_fictional) or ${isKnownTo(id)})
)`;

/** True when neither member has blocked the other. For queries on `profiles`. */
export const isNotBlocked = (viewerId: string) => sql<boolean>`(
  not exists (select from blocks where blocks.blocker_id = ${viewerId} and blocks.blocked_id = profiles.id)
  and not exists (select from blocks where blocks.blocker_id = profiles.id and blocks.blocked_id = ${viewerId})
)`;

/**
 * Whether a hidden member has liked the viewer or has a conversation with them, and so stays visible (DEC-20); false for a visitor. For
 * queries on `profiles`.
 */
export const isKnownTo = (viewerId: string | null) => sql<boolean>`(
  exists (select from likes where likes.from_id = profiles.id and likes.to_id = ${viewerId})
  or exists (
    select from conversation_members
    where conversation_members.user_id = ${viewerId} and conversation_members.other_id = profiles.id
  )
)`;

/** Whether the viewer and the profile have a conversation. For queries on `profiles`. */
export const hasConversation = (viewerId: string) => sql<boolean>`exists (
  select from conversation_members
  where conversation_members.user_id = ${viewerId} and conversation_members.other_id = profiles.id
)`;

export type Block = 'none' | 'by_them' | 'by_me';

/** Who has blocked whom; `by_them` wins when both have, because it decides what the viewer may be told. */
export async function findBlock(db: Connection, viewerId: string, otherId: string): Promise<Block> {
  const rows = await listBlockers(db, { viewerId, otherId });
  if (rows.length === 0) return 'none';
  return rows.some((row) => row.blocker_id === otherId) ? 'by_them' : 'by_me';
}

const listBlockers = prepare((db, { viewerId, otherId }: { viewerId: string; otherId: string }) =>
  db
    .selectFrom('blocks')
    .select('blocker_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', viewerId), eb('blocked_id', '=', otherId)]),
        eb.and([eb('blocker_id', '=', otherId), eb('blocked_id', '=', viewerId)]),
      ]),
    ),
);

/** Call after every change of an account's status or invisible mode: lists show only profiles with `listed`. */
export async function refreshListed(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update profiles set listed = profiles.status = 'active'
      and users.status in ('active', 'not_confirmed') and not users.invisible
    from users where users.id = profiles.id and profiles.id = ${userId}
  `.execute(trx);
}
