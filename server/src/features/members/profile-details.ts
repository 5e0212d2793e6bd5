import { type Profile, personalInfo } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';

/** What a profile has beyond its card. */
export const detailColumns = [
  'profiles.sexuality',
  'profiles.about',
  'profiles.hair_color',
  'profiles.eye_color',
  'profiles.body_type',
  'profiles.relationship_status',
  'profiles.tattoos',
  'profiles.reason',
] as const;

interface DetailRow {
  sexuality: Profile['sexuality'];
  about: string;
  hair_color: string | null;
  eye_color: string | null;
  body_type: string | null;
  relationship_status: string | null;
  tattoos: string | null;
  reason: string | null;
}

type Details = Pick<Profile, 'sexuality' | 'about' | keyof typeof personalInfo>;

export const toDetails = (row: DetailRow): Details => ({
  sexuality: row.sexuality,
  about: row.about,
  hair_color: oneOf(personalInfo.hair_color, row.hair_color),
  eye_color: oneOf(personalInfo.eye_color, row.eye_color),
  body_type: oneOf(personalInfo.body_type, row.body_type),
  relationship_status: oneOf(personalInfo.relationship_status, row.relationship_status),
  tattoos: oneOf(personalInfo.tattoos, row.tattoos),
  reason: oneOf(personalInfo.reason, row.reason),
});

/** A choice that the contract no longer offers counts as not stated. */
const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | null =>
  choices.find((choice) => choice === value) ?? null;

export async function interestsOf(db: Connection, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_interests')
    .innerJoin('interests', 'interests.key', 'profile_interests.interest')
    .where('profile_interests.profile_id', '=', profileId)
    .orderBy('interests.position')
    .select('interests.key')
    .execute();
  return rows.map((row) => row.key);
}
