import { ageCheckMethods, getAge, type QueuedReport, reportDecisions } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import type { Connection } from '../../db/database.ts';
import { findAgeCheck } from '../identity/index.ts';
import { countOthers, findReport, listUndeleted, type ReportRow } from './items.repository.ts';

/** As the reports store it; anything that an older report lacks is empty. */
const Evidence = z.object({
  profile: z.nullish(
    z.object({
      id: z.string(),
      name: z.string(),
      date_of_birth: z.string(),
      about: z.nullish(z.string()),
      is_fictional: z.boolean(),
    }),
  ),
  pictures: z._default(z.array(z.object({ id: z.string(), kind: z.string(), status: z.string() })), []),
  messages: z._default(
    z.array(
      z.object({
        id: z.string(),
        sender_id: z.nullish(z.string()),
        type: z.string(),
        text: z.nullish(z.string()),
        photo_id: z.nullish(z.string()),
        created_at: z.string(),
        deleted_at: z.nullish(z.string()),
      }),
    ),
    [],
  ),
});

/** Null when it does not exist. */
export async function findReportItem(db: Connection, id: string, now: Date): Promise<QueuedReport | null> {
  const row = await findReport(db, id);
  if (!row) return null;
  const memberId = row.subject_user_id;
  return {
    id,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    category: row.category as QueuedReport['category'],
    pattern: row.pattern,
    priority: row.priority,
    text: row.text,
    waiting_since: row.created_at.toISOString(),
    hides_profile: row.hides_profile,
    decision: reportDecisions.find((known) => known === row.decision) ?? null,
    member:
      memberId === null
        ? null
        : { id: memberId, name: row.member_name ?? '', status: row.member_status ?? 'deleted' },
    reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: row.reporter_name ?? '' },
    ...(row.language !== null && { language: row.language }),
    others: memberId === null ? { open: 0, violations: 0 } : await countOthers(db, { id, memberId }),
    age_checked: row.category === 'underage' && memberId !== null ? await getAgeCheck(db, memberId) : null,
    evidence: await getEvidence(db, row, now),
  };
}

async function getAgeCheck(db: Connection, memberId: string): Promise<QueuedReport['age_checked']> {
  const check = await findAgeCheck(db, memberId);
  const method = ageCheckMethods.find((known) => known === check?.method);
  return check && method ? { method, at: check.created_at.toISOString() } : null;
}

export const getPicturePath = (id: string): string => `/desk/files/${id}`;

async function getEvidence(db: Connection, row: ReportRow, now: Date): Promise<QueuedReport['evidence']> {
  const { profile, pictures, messages } = Evidence.parse(row.evidence);
  const undeleted = new Set(
    await listUndeleted(
      db,
      pictures.map(({ id }) => id),
    ),
  );
  return {
    profile: profile
      ? {
          name: profile.name,
          age: getAge(profile.date_of_birth, now),
          about: profile.about ?? null,
          is_fictional: profile.is_fictional,
        }
      : null,
    pictures: pictures.map(({ id, kind, status }) => ({
      id,
      kind,
      status,
      path: getPicturePath(id),
      is_deleted: !undeleted.has(id),
    })),
    messages: messages
      .map((message) => ({
        id: message.id,
        is_reported: row.subject_type === 'message' && message.id === row.subject_id,
        is_from_member: message.sender_id === row.subject_user_id,
        type: message.type,
        text: message.text ?? null,
        path: message.photo_id ? getPicturePath(message.photo_id) : null,
        created_at: new Date(message.created_at).toISOString(),
        is_deleted: Boolean(message.deleted_at),
      }))
      .toReversed(),
  };
}
