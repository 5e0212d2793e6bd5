import type { Connection, Database, Transaction } from '../../db/database.ts';

interface NewNote {
  conversation: string;
  staffId: string;
  text: string;
  now: Date;
}

export const insertNote = (trx: Transaction, { conversation, staffId, text, now }: NewNote) =>
  trx
    .insertInto('conversation_notes')
    .values({ conversation_id: conversation, staff_id: staffId, text, created_at: now })
    .execute();

/** The newest first. */
export const listNotes = (db: Connection, conversation: string, limit: number) =>
  db
    .selectFrom('conversation_notes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      'conversation_notes.id',
      'text',
      'staff.name as by',
      'conversation_notes.created_at as created_at',
    ])
    .where('conversation_id', '=', conversation)
    .orderBy('conversation_notes.id', 'desc')
    .limit(limit)
    .execute();

/** In all conversations of a member, for the export. */
export const listNotesAbout = (db: Database, memberId: string) =>
  db
    .selectFrom('conversation_notes')
    .innerJoin(
      'conversation_members',
      'conversation_members.conversation_id',
      'conversation_notes.conversation_id',
    )
    .select(['conversation_notes.conversation_id as conversation', 'text', 'created_at'])
    .where('conversation_members.user_id', '=', memberId)
    .orderBy('conversation_notes.id')
    .execute();

export const deleteNotesBefore = (db: Connection, before: Date) =>
  db.deleteFrom('conversation_notes').where('created_at', '<', before).execute();
