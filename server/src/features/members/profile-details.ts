import { type Profile, personalInfoChoices } from '@liaison/shared/contracts';

/** The columns of a profile that its card does not have. */
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

type Details = Pick<Profile, 'sexuality' | 'about' | keyof typeof personalInfoChoices>;

export const toDetails = (row: DetailRow): Details => ({
  sexuality: row.sexuality,
  about: row.about,
  hair_color: findChoice(personalInfoChoices.hair_color, row.hair_color),
  eye_color: findChoice(personalInfoChoices.eye_color, row.eye_color),
  body_type: findChoice(personalInfoChoices.body_type, row.body_type),
  relationship_status: findChoice(personalInfoChoices.relationship_status, row.relationship_status),
  tattoos: findChoice(personalInfoChoices.tattoos, row.tattoos),
  reason: findChoice(personalInfoChoices.reason, row.reason),
});

/** A stored choice that the contract no longer offers becomes null. */
const findChoice = <T extends string>(choices: readonly T[], value: string | null): T | null =>
  choices.find((choice) => choice === value) ?? null;
