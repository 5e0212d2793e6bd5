import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { Block } from '../visibility/visibility.repository.ts';

/** What the rules need to know about two members to decide whether one may write to the other. */
export interface Relationship {
  me: {
    id: string;
    /** False when the account was deleted or disabled after the request was authenticated. */
    isOpen: boolean;
    credits: number;
    paidUser: boolean;
    isConfirmed: boolean;
    startedConversations: number;
    startedToday: number;
    sentMessages: number;
  };
  partner: {
    id: string;
    name: string;
    isAvailable: boolean;
    isConfirmed: boolean;
    invisible: boolean;
    isFictional: boolean;
    likesMe: boolean;
    /** The member has confirmed to know that this partner is fictional. */
    isFictionalConfirmed: boolean;
  };
  /** `by_them` when both have blocked each other. */
  block: Block;
}

/** Undefined when the partner never existed. A deleted partner is returned with `isAvailable: false`. */
export async function findRelationship(
  db: Connection,
  { meId, partnerId, since }: { meId: string; partnerId: string; since: Date },
): Promise<Relationship | undefined> {
  const row = await db
    .selectFrom('users as me')
    .innerJoin('users as partner', (join) => join.on('partner.id', '=', partnerId))
    .leftJoin('profiles as profile', 'profile.id', 'partner.id')
    .where('me.id', '=', meId)
    .select([
      'me.credits',
      'me.paid_user',
      'me.status as my_status',
      'partner.name',
      'partner.status',
      'partner.invisible',
      'profile.status as profile_status',
      'profile.is_fictional',
      sql<number>`(select count(*)::int from conversations where started_by = me.id)`.as('started'),
      sql<number>`(select count(*)::int from conversations where started_by = me.id and created_at > ${since})`.as(
        'started_today',
      ),
      sql<number>`case when me.status = 'not_confirmed'
        then (select count(*)::int from messages where sender_id = me.id) else 0 end`.as('sent'),
      sql<Block>`case
        when exists (select from blocks where blocker_id = partner.id and blocked_id = me.id) then 'by_them'
        when exists (select from blocks where blocker_id = me.id and blocked_id = partner.id) then 'by_me'
        else 'none' end`.as('block'),
      sql<boolean>`exists (select from consents where user_id = me.id and kind = 'fictional' and given
        and subject = partner.id::text)`.as('fiction_confirmed'),
      sql<boolean>`exists (select from likes where from_id = partner.id and to_id = me.id)`.as('likes_me'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    me: {
      id: meId,
      isOpen: isOpen(row.my_status),
      credits: row.credits,
      paidUser: row.paid_user,
      isConfirmed: row.my_status === 'active',
      startedConversations: row.started,
      startedToday: row.started_today,
      sentMessages: row.sent,
    },
    partner: {
      id: partnerId,
      name: row.name,
      isAvailable: isOpen(row.status) && row.profile_status === 'active',
      isConfirmed: row.status !== 'not_confirmed',
      invisible: row.invisible,
      isFictional: row.is_fictional ?? false,
      likesMe: row.likes_me,
      isFictionalConfirmed: row.fiction_confirmed,
    },
    block: row.block,
  };
}

const isOpen = (status: string) => status === 'active' || status === 'not_confirmed';

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
      version: now.toISOString().slice(0, 10),
      given: true,
      subject: partnerId,
      created_at: now,
    })
    .execute();
}
