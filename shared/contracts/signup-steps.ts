import * as z from 'zod/mini';
import { User } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import { MemberCard, PersonalInfo } from './members.ts';
import { aboutMax, interestsMax } from './profile-choices.ts';
import { Country, memberText } from './primitives.ts';

/** A city of the offline data set; `region` is a code of `GET /api/regions.php`, null where the data cannot tell. */
export const City = z.object({
  id: z.int(),
  name: z.string(),
  country: Country,
  region: z.nullable(z.string()),
});
export type City = z.infer<typeof City>;

/** Step 2. The profile keeps the city's own coordinates: where exactly a member is never leaves the position call. */
export const SignupPlace = z.object({
  country: Country,
  region: z.string('required').check(z.minLength(1, 'required'), z.maxLength(10)),
  city_id: z.nullable(z.int()),
});
export type SignupPlace = z.infer<typeof SignupPlace>;

/** Step 4. */
export const SignupAbout = z.object({
  about: memberText(aboutMax),
  interests: z.array(z.string()).check(z.maxLength(interestsMax)),
});
export type SignupAbout = z.infer<typeof SignupAbout>;

const skip = z.optional(z.literal(true));
/** What may be skipped comes either with its data or with `skip`. */
const isAnswered = z.refine<{ skip?: true | undefined; data?: object | undefined }>(
  (step) => step.skip === true || step.data !== undefined,
  { path: ['data'], error: 'required' },
);

/** Steps after the account (DEC-03). Step 1 is done once a main picture was uploaded. */
export const SignupStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1), skip }),
  z.object({ step: z.literal(2), data: SignupPlace }),
  z
    .object({ step: z.literal(3), skip, data: z.optional(z.partial(z.object(PersonalInfo))) })
    .check(isAnswered),
  z.object({ step: z.literal(4), skip, data: z.optional(SignupAbout) }).check(isAnswered),
]);
export type SignupStep = z.infer<typeof SignupStep>;

const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max));

export const signupStepEndpoints = endpoints({
  'PUT /api/signup.php': {
    summary: 'Saves or skips one step of the sign-up; next_step is null when none is left',
    access: 'member',
    limit: 'write',
    body: SignupStep,
    response: z.object({ user: User, next_step: z.nullable(z.int()) }),
  },
  'GET /api/signup-matches.php': {
    summary: 'Six real members to greet a newcomer with',
    access: 'member',
    limit: 'read',
    response: z.object({ matches: z.array(MemberCard) }),
  },
  'GET /api/geocode.php': {
    summary: 'The city of the offline data set nearest to a position',
    access: 'any',
    limit: 'read',
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    response: z.object({ city: City }),
  },
  'GET /api/cities.php': {
    summary: 'Cities of a country whose name begins so, the largest first',
    access: 'any',
    limit: 'search',
    query: z.object({
      country: Country,
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    }),
    response: z.object({ cities: z.array(City) }),
  },
});
