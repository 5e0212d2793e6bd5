// Not in the schemas' files, so that a page which needs a list of choices loads no zod.

export const genders = ['female', 'male'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const bodyTypes = ['slim', 'average', 'athletic', 'curvy', 'plus'] as const;

/** Values of the optional profile fields; `null` is "not stated" (DEC-21). */
export const personalInfoChoices = {
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'other'],
  eye_color: ['brown', 'blue', 'green', 'hazel', 'grey', 'other'],
  body_type: bodyTypes,
  relationship_status: ['single', 'relationship', 'married', 'divorced', 'widowed', 'complicated'],
  tattoos: ['none', 'few', 'many'],
  reason: ['relationship', 'dating', 'fun', 'onenightstand', 'friendship', 'chat'],
} as const;

export const maxAboutLength = 1000;
export const maxInterests = 15;

/** Years by which a search for similar members widens the age range at both ends. */
export const similarAgeStep = 10;

/** As whom members may look at their own profile. */
export const profileAudiences = ['visitor', 'free', 'premium'] as const;
export type ProfileAudience = (typeof profileAudiences)[number];
