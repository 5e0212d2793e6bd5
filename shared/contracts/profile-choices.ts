// Apart from the schemas, so that a page which needs a list of choices loads no zod.

/** What a member may say of themselves; `null` is "not stated" (DEC-21). */
export const personalInfo = {
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'other'],
  eye_color: ['brown', 'blue', 'green', 'hazel', 'grey', 'other'],
  body_type: ['slim', 'average', 'athletic', 'curvy', 'plus'],
  relationship_status: ['single', 'relationship', 'married', 'divorced', 'widowed', 'complicated'],
  tattoos: ['none', 'few', 'many'],
  reason: ['relationship', 'dating', 'fun', 'onenightstand', 'friendship', 'chat'],
} as const;

export const aboutMax = 1000;
export const interestsMax = 15;

/** By how many years a search for similar members widens the ages on either side. */
export const similarAgeStep = 10;
