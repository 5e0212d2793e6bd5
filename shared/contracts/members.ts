import * as z from 'zod/mini';
import { ageBounds } from './age.ts';
import { BirthDate } from './birth-date.ts';
import { defineEndpoints } from './endpoint.ts';
import { interestKeys } from './interests.ts';
import { Offer } from './offers.ts';
import { Picture } from './pictures.ts';
import {
  genders,
  maxAboutLength,
  maxInterests,
  personalInfoChoices,
  profileAudiences,
  sexualities,
} from './profile-choices.ts';
import { CalendarDate, Country, Id, memberText } from './primitives.ts';

export const Gender = z.enum(genders);
export type Gender = z.infer<typeof Gender>;
export const Sexuality = z.enum(sexualities);

/** `null` is "not stated". */
export const PersonalInfo = {
  hair_color: z.nullable(z.enum(personalInfoChoices.hair_color)),
  eye_color: z.nullable(z.enum(personalInfoChoices.eye_color)),
  body_type: z.nullable(z.enum(personalInfoChoices.body_type)),
  relationship_status: z.nullable(z.enum(personalInfoChoices.relationship_status)),
  tattoos: z.nullable(z.enum(personalInfoChoices.tattoos)),
  reason: z.nullable(z.enum(personalInfoChoices.reason)),
};

/** What every visitor may see of a member. `online`: active within the last ten minutes. */
export const MemberCard = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  gender: Gender,
  country: Country,
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  main_image: z.nullable(Picture),
  is_fictional: z.boolean(),
  status: z.enum(['active', 'disabled']),
  online: z.boolean(),
  liked: z.boolean(),
});
export type MemberCard = z.infer<typeof MemberCard>;

export const Profile = z.object({
  ...MemberCard.shape,
  sexuality: z.nullable(Sexuality),
  about: z.string(),
  interests: z.array(z.string()),
  ...PersonalInfo,
});
export type Profile = z.infer<typeof Profile>;

/** The profile with the fields that only its member may see. */
export const OwnProfile = z.object({
  ...Profile.shape,
  date_of_birth: CalendarDate,
  /** Whether the member has used the one change of it; missing from a service on which it cannot be changed. */
  birth_date_changed: z.optional(z.boolean()),
  looking_for: Gender,
  /** The values of sign-up step 2; `region` and `city` are their names. */
  region_code: z.optional(z.nullable(z.string())),
  city_id: z.optional(z.nullable(z.int())),
  completeness: z.int(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Any subset of the fields; each is saved on its own (DEC-21). */
export const ProfileChanges = z.partial(
  z.object({
    about: memberText(maxAboutLength),
    interests: z.array(z.string()).check(z.maxLength(maxInterests)),
    looking_for: Gender,
    /** Once; refused as `not_changeable` after that, unless it is the stored one. */
    date_of_birth: BirthDate,
    ...PersonalInfo,
  }),
);
export type ProfileChanges = z.infer<typeof ProfileChanges>;

const Age = z.number().check(z.int(), z.minimum(ageBounds.min), z.maximum(ageBounds.max));
const QueryAge = z.pipe(z.coerce.number(), Age);
const Interests = z.array(z.enum(interestKeys)).check(z.maxLength(maxInterests));
const commonFilters = {
  gender: z.optional(Gender),
  country: z.optional(Country),
  countryregion: z.optional(z.string().check(z.maxLength(10))),
  body_type: z.optional(z.enum(personalInfoChoices.body_type)),
  sort: z.optional(z.enum(['online', 'nearest'])),
};

/** The filters of a search as the service keeps them for a member; a missing one means "any". */
export const SearchFilters = z.object({
  ...commonFilters,
  min_age: z.optional(Age),
  max_age: z.optional(Age),
  with_photo: z.optional(z.literal(true)),
  online: z.optional(z.literal(true)),
  new: z.optional(z.literal(true)),
  interests: z.optional(Interests),
  hide_fictional: z.optional(z.literal(true)),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const SearchQuery = z.object({
  ...commonFilters,
  min_age: z.optional(QueryAge),
  max_age: z.optional(QueryAge),
  with_photo: z.optional(z.stringbool()),
  online: z.optional(z.stringbool()),
  /** Joined within the last two weeks. */
  new: z.optional(z.stringbool()),
  /** Separated by commas; a member with any of them is found. */
  interests: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(300)),
        z.transform((list: string) => list.split(',')),
      ),
      Interests,
    ),
  ),
  hide_fictional: z.optional(z.stringbool()),
  pageNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  /** From the response of the page before: keeps time and position, so that pages neither repeat nor skip members. */
  seed: z.optional(z.string().check(z.maxLength(300))),
});

/** `numResults` is exact up to 1,000 (see `numResultsExact`) and never includes fictional profiles. */
export const SearchResults = z.object({
  pageNumber: z.int(),
  numResults: z.int(),
  numResultsExact: z.boolean(),
  results: z.array(MemberCard),
  /** `null` when there is no further page. */
  seed: z.nullable(z.string()),
  offer: z.optional(Offer),
  similar: z.optional(
    z.object({
      pageNumber: z.int(),
      numResults: z.int(),
      results: z.array(MemberCard),
      relaxed: z.array(z.enum(['countryregion', 'age'])),
    }),
  ),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const ProfileResponse = z.object({
  profile: Profile,
  /** The private pictures. Only one that is not locked has the path and the size of the clear picture. */
  pictures: z.array(
    z.object({
      id: Id,
      thumb: z.string(),
      locked: z.boolean(),
      filename: z.optional(z.string()),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
    }),
  ),
  locked_count: z.int(),
  like: z.object({ sent: z.boolean(), received: z.boolean(), match: z.boolean() }),
  chat: z.nullable(Id),
  can: z.object({ chat: z.boolean(), like: z.boolean(), gift: z.boolean() }),
  reason: z.nullable(
    z.enum(['authentication_required', 'premium_required', 'partner_not_confirmed', 'own_profile']),
  ),
});
export type ProfileResponse = z.infer<typeof ProfileResponse>;

export const memberEndpoints = defineEndpoints({
  'GET /api/search.php': {
    summary: 'Members that match the filters, 24 per page',
    access: 'any',
    limit: 'search',
    query: SearchQuery,
    response: SearchResults,
  },
  'PUT /api/search.php': {
    summary: "Saves the filters of the member's search, which replace the ones saved before",
    access: 'member',
    limit: 'write',
    body: SearchFilters,
    response: null,
    status: 204,
  },
  'GET /api/profile.php': {
    summary: 'A member as this visitor may see them; the own profile also as others see it',
    access: 'any',
    limit: 'profile',
    query: z.object({
      id: Id,
      as: z.optional(z.enum(profileAudiences)),
      /** The page marks a received like as seen itself, once it is in view. */
      seen: z.optional(z.literal('later')),
    }),
    response: ProfileResponse,
  },
  'PUT /api/profile.php': {
    summary: 'Updates any subset of the own profile',
    access: 'member',
    limit: 'write',
    body: ProfileChanges,
    response: z.object({ profile: OwnProfile }),
  },
  'GET /api/related.php': {
    summary: 'Members similar to this one',
    access: 'any',
    limit: 'read',
    query: z.object({
      id: Id,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24))),
    }),
    response: z.object({ profiles: z.array(MemberCard) }),
  },
  'GET /api/lander.php': {
    summary: 'Members that a lander or the home page shows, newest first',
    access: 'any',
    limit: 'read',
    query: z.object({
      type: z.string().check(z.maxLength(40)),
      slug: z.optional(z.string().check(z.maxLength(60))),
      member: z.optional(Id),
    }),
    response: z.object({ profiles: z.array(MemberCard), fictional_note: z.nullable(z.string()) }),
  },
});
