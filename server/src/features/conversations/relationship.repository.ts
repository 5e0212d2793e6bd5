import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import {
  freeConversations,
  maxNewConversationsPerDay,
  maxUnconfirmedMessages,
} from './conversation-limits.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { Block } from '../visibility/index.ts';
import { toUtcDay } from '../../core/utc-day.ts';
import { prepare } from '../../db/prepared.ts';

/** What the rules need to know about two members to decide whether one may write to the other. */
export interface Relationship {
  me: {
    id: string;
    /** False when the account was deleted or disabled after the request was authenticated. */
    isOpen: boolean;
    credits: number;
    paidUser: boolean;
    isConfirmed: boolean;
    /** Until when the staff has paused this member's messages; null when it has not, or in the past. */
    silencedUntil: Date | null;
    invisible: boolean;
    /** Counted up to the limit that applies, not beyond, so that the cost does not grow with the history. */
    startedConversations: number;
    /** When the member may start another conversation; null when that is now. */
    nextConversationAt: Date | null;
    sentMessages: number;
  };
  partner: {
    id: string;
    name: string;
    isAvailable: boolean;
    isConfirmed: boolean;
    invisible: boolean;
    isFictional: boolean;
    /** A fictional partner where they are switched off (DEC-22). */
    isSwitchedOff: boolean;
    likesMe: boolean;
    /** The member has confirmed to know that this partner is fictional. */
    isFictionalConfirmed: boolean;
  };
  /** `by_them` when both have blocked each other. */
  block: Block;
  conversation: ConversationRow | undefined;
}

export interface RelationshipQuery {
  meId: string;
  partnerId: string;
  isFictionalEnabled: boolean;
  since: Date;
}

/** Undefined when the partner never existed. A deleted partner is returned with `isAvailable: false`. */
export async function findRelationship(
  db: Connection,
  query: RelationshipQuery,
): Promise<Relationship | undefined> {
  const [row] = await findRow(db, query);
  return row && toRelationship(row, query);
}

/** Like `findRelationship`, with the id of the message that the member has already sent with this client id. */
export async function findSendState(
  trx: Transaction,
  { clientId, ...query }: RelationshipQuery & { clientId: string },
): Promise<{ relationship: Relationship; earlierMessageId: string | null } | undefined> {
  const [row] = await findSendRow(trx, { ...query, clientId });
  return row && { relationship: toRelationship(row, query), earlierMessageId: row.earlier_id };
}

type Values = Omit<RelationshipQuery, 'isFictionalEnabled'>;

const selectRelationship = (db: Connection, { meId, partnerId, since }: Values) =>
  db
    .selectFrom('users as me')
    .innerJoin('users as partner', (join) => join.on('partner.id', '=', partnerId))
    .leftJoin('profiles as profile', 'profile.id', 'partner.id')
    .leftJoin('conversation_members as mine', (join) =>
      join.onRef('mine.user_id', '=', 'me.id').onRef('mine.other_id', '=', 'partner.id'),
    )
    .leftJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.user_id', '=', 'mine.other_id'),
    )
    .leftJoin('restrictions as silence', (join) =>
      join.onRef('silence.user_id', '=', 'me.id').on('silence.kind', '=', 'silenced'),
    )
    .leftJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .where('me.id', '=', meId)
    .select([
      'me.credits',
      'me.paid_user',
      'me.status as my_status',
      'partner.name',
      'partner.status',
      'me.invisible as my_invisible',
      'partner.invisible',
      'profile.status as profile_status',
      'profile.is_fictional',
      'c.id as conversation_id',
      'c.last_message_id',
      'silence.ends_at as silenced_until',
      'mine.read_up_to',
      'mine.hidden_up_to',
      'mine.muted',
      'theirs.read_up_to as partner_read_up_to',
      'theirs.delivered_up_to as partner_delivered_up_to',
      selectStartedConversations('me').as('started'),
      sql<Date | null>`(select created_at + interval '24 hours' from conversations where started_by = me.id
        and created_at > ${since} order by created_at desc offset ${maxNewConversationsPerDay - 1} limit 1)`.as(
        'next_conversation_at',
      ),
      sql<number>`case when me.status = 'not_confirmed' then (select count(*)::int from
        (select from messages where sender_id = me.id limit ${maxUnconfirmedMessages}) as sent) else 0 end`.as(
        'sent',
      ),
      sql<Block>`case
        when exists (select from blocks where blocker_id = partner.id and blocked_id = me.id) then 'by_them'
        when exists (select from blocks where blocker_id = me.id and blocked_id = partner.id) then 'by_me'
        else 'none' end`.as('block'),
      sql<boolean>`exists (select from consents where user_id = me.id and kind = 'fictional' and given
        and subject = partner.id::text)`.as('fiction_confirmed'),
      sql<boolean>`exists (select from likes where from_id = partner.id and to_id = me.id)`.as('likes_me'),
    ]);

const findRow = prepare((db, values: Values) => selectRelationship(db, values));

const findSendRow = prepare((db, values: Values & { clientId: string }) =>
  selectRelationship(db, values)
    .leftJoin('messages as earlier', (join) =>
      join.onRef('earlier.sender_id', '=', 'me.id').on('earlier.client_id', '=', values.clientId),
    )
    .select('earlier.id as earlier_id'),
);

type Row = Awaited<ReturnType<typeof findRow>>[number];

function toRelationship(row: Row, { meId, partnerId, isFictionalEnabled }: RelationshipQuery): Relationship {
  const isFictional = row.is_fictional ?? false;
  return {
    me: {
      id: meId,
      isOpen: isOpen(row.my_status),
      credits: row.credits,
      paidUser: row.paid_user,
      isConfirmed: row.my_status === 'active',
      silencedUntil: row.silenced_until,
      invisible: row.my_invisible,
      startedConversations: row.started,
      nextConversationAt: row.next_conversation_at,
      sentMessages: row.sent,
    },
    partner: {
      id: partnerId,
      name: row.name,
      isAvailable: isOpen(row.status) && row.profile_status === 'active',
      isConfirmed: row.status !== 'not_confirmed',
      invisible: row.invisible,
      isFictional,
      isSwitchedOff: isFictional && !isFictionalEnabled,
      likesMe: row.likes_me,
      isFictionalConfirmed: row.fiction_confirmed,
    },
    block: row.block,
    conversation:
      row.conversation_id === null
        ? undefined
        : {
            id: row.conversation_id,
            partnerId,
            lastMessageId: row.last_message_id,
            readUpTo: row.read_up_to ?? '0',
            hiddenUpTo: row.hidden_up_to ?? '0',
            partnerReadUpTo: row.partner_read_up_to ?? '0',
            partnerDeliveredUpTo: row.partner_delivered_up_to ?? '0',
            muted: row.muted ?? false,
          },
  };
}

const isOpen = (status: string) => status === 'active' || status === 'not_confirmed';

/** How many conversations a member has started, up to the number that is free. `users` is the table's alias. */
export const selectStartedConversations = (users: string) =>
  sql<number>`(select count(*)::int from (select from conversations
    where started_by = ${sql.ref(`${users}.id`)} limit ${freeConversations}) as started)`;

/** Requested before the first message, once per profile (DEC-22). `version` is the day on which the wording was shown. */
export async function saveFictionalConsent(
  trx: Transaction,
  { meId, partnerId, now }: { meId: string; partnerId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      user_id: meId,
      kind: 'fictional',
      version: toUtcDay(now),
      given: true,
      subject: partnerId,
      created_at: now,
    })
    .execute();
}
