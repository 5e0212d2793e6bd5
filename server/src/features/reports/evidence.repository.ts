import type { ReportDraft } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { findBlock, hasConversation, isListedFor, isVisibleTo, type Viewer } from '../visibility/index.ts';

type Subject = Pick<ReportDraft, 'type' | 'id'>;

/** So many messages before and including the reported one say what led to it. */
const messageCount = 50;

/** The member behind what is reported; null when the reporter cannot have seen it. */
export async function findReportedMember(
  db: Connection,
  reporter: Viewer,
  { type, id }: Subject,
): Promise<string | null> {
  if (type === 'message') return findSender(db, reporter.id, id);
  const memberId = type === 'photo' ? await findPictureOwner(db, id) : id;
  return memberId !== null && (await isKnown(db, reporter, memberId)) ? memberId : null;
}

/** Hidden and deleted messages too: their sender may have removed them. */
async function findSender(db: Connection, reporterId: string | null, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversation_members as mine', 'mine.conversation_id', 'messages.conversation_id')
    .select('messages.sender_id')
    .where('messages.id', '=', id)
    .where('mine.user_id', '=', reporterId)
    .executeTakeFirst();
  return row?.sender_id ?? null;
}

async function findPictureOwner(db: Connection, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('pictures')
    .select('user_id')
    .where('id', '=', id)
    .where('kind', 'in', ['main', 'private'])
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function isKnown(db: Connection, reporter: Viewer, memberId: string): Promise<boolean> {
  const { id, isFictionalEnabled } = reporter;
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', memberId)
    .where((eb) =>
      eb.or([
        ...(id === null
          ? [isListedFor(reporter)]
          : [isVisibleTo({ id, isFictionalEnabled }), hasConversation(id), eb('profiles.id', '=', id)]),
        // Hidden by staff or by a report of a child, for which there may be more reports.
        eb.and([eb('profiles.status', '=', 'disabled'), eb('users.invisible', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  if (row) return true;
  return id !== null && (await findBlock(db, id, memberId)) !== 'none';
}

/** The two members of the conversation of a message. */
export async function listMembersOfMessage(db: Connection, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversation_members', 'conversation_members.conversation_id', 'messages.conversation_id')
    .select('conversation_members.user_id')
    .where('messages.id', '=', id)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

interface EvidenceQuery {
  reporterId: string | null;
  memberId: string;
  subject: Subject;
}

/** What staff need to decide, as it is now: members change their profiles and delete messages. */
export async function createEvidence(
  trx: Transaction,
  { reporterId, memberId, subject }: EvidenceQuery,
): Promise<object> {
  const profile = await trx
    .selectFrom('profiles')
    .select(['id', 'name', 'date_of_birth', 'about', 'country', 'city', 'main_picture_id', 'is_fictional'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  const pictures = await trx
    .selectFrom('pictures')
    .select(['id', 'kind', 'status', 'filename'])
    .where('user_id', '=', memberId)
    .where('kind', 'in', ['main', 'private'])
    .orderBy('id')
    .execute();
  const messages =
    subject.type === 'message' ? await listMessagesUpTo(trx, { reporterId, messageId: subject.id }) : [];
  return { profile: profile ?? null, pictures, messages };
}

const listMessagesUpTo = (
  trx: Transaction,
  { reporterId, messageId }: { reporterId: string | null; messageId: string },
) =>
  trx
    .selectFrom('messages')
    .select(['id', 'sender_id', 'type', 'text', 'photo_id', 'gift_id', 'created_at', 'deleted_at'])
    .where('id', '<=', messageId)
    .where('conversation_id', '=', (eb) =>
      eb
        .selectFrom('messages as reported')
        .select('reported.conversation_id')
        .where('reported.id', '=', messageId),
    )
    .where(
      sql<boolean>`exists (select from conversation_members where user_id = ${reporterId}
        and conversation_members.conversation_id = messages.conversation_id)`,
    )
    .orderBy('id', 'desc')
    .limit(messageCount)
    .execute();
