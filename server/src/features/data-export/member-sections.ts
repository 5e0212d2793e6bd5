import type { Database } from '../../db/database.ts';
import type { ExportSection } from '../feature.ts';

/** Other members by id and name; deleted members have no name. */
const selectOtherMembers = (db: Database) =>
  db.selectFrom('users as other').where('other.status', '<>', 'deleted');

export const memberSections: readonly ExportSection[] = [
  {
    file: 'profile',
    tables: ['profiles', 'profile_interests'],
    async read(db, userId) {
      const profile = await db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst();
      const interests = await db
        .selectFrom('profile_interests')
        .select('interest')
        .where('profile_id', '=', userId)
        .orderBy('interest')
        .execute();
      return { ...profile, interests: interests.map((row) => row.interest) };
    },
  },
  {
    file: 'photos',
    tables: ['pictures'],
    async read(db, userId) {
      const rows = await db
        .selectFrom('pictures')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ user_id: _owner, content_hash: _hash, ...picture }) => picture);
    },
  },
  {
    file: 'likes',
    tables: ['likes'],
    async read(db, userId) {
      const sent = await selectOtherMembers(db)
        .innerJoin('likes', 'likes.to_id', 'other.id')
        .select(['other.id', 'other.name', 'likes.created_at', 'likes.source', 'likes.seen_at'])
        .where('likes.from_id', '=', userId)
        .orderBy('likes.created_at')
        .execute();
      const received = await selectOtherMembers(db)
        .innerJoin('likes', 'likes.from_id', 'other.id')
        .select(['other.id', 'other.name', 'likes.created_at', 'likes.seen_at'])
        .where('likes.to_id', '=', userId)
        .orderBy('likes.created_at')
        .execute();
      return { sent, received };
    },
  },
  {
    file: 'swipes',
    tables: ['swipes'],
    read: (db, userId) =>
      selectOtherMembers(db)
        .innerJoin('swipes', 'swipes.profile_id', 'other.id')
        .select(['other.id', 'other.name', 'swipes.action', 'swipes.day', 'swipes.created_at'])
        .where('swipes.user_id', '=', userId)
        .orderBy('swipes.created_at')
        .execute(),
  },
  {
    // Only blocks by this member: who blocked them is the other member's data.
    file: 'blocks',
    tables: ['blocks'],
    read: (db, userId) =>
      selectOtherMembers(db)
        .innerJoin('blocks', 'blocks.blocked_id', 'other.id')
        .select(['other.id', 'other.name', 'blocks.created_at'])
        .where('blocks.blocker_id', '=', userId)
        .orderBy('blocks.created_at')
        .execute(),
  },
  {
    file: 'waiting-message',
    tables: ['waiting_messages'],
    read: (db, userId) =>
      selectOtherMembers(db)
        .innerJoin('waiting_messages', 'waiting_messages.member_id', 'other.id')
        .select(['other.id', 'other.name', 'waiting_messages.text', 'waiting_messages.created_at'])
        .where('waiting_messages.user_id', '=', userId)
        .execute(),
  },
];
