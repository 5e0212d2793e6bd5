import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { aboutMax, interestsMax, personalInfo } from './profile-choices.ts';
import { CalendarDate, Country, Id, memberText } from './primitives.ts';

export const Gender = z.enum(['female', 'male']);
export type Gender = z.infer<typeof Gender>;
export const Sexuality = z.enum(['hetero', 'gay', 'lesbian', 'bi']);

/** Each may stay unstated. */
export const PersonalInfo = {
  hair_color: z.nullable(z.enum(personalInfo.hair_color)),
  eye_color: z.nullable(z.enum(personalInfo.eye_color)),
  body_type: z.nullable(z.enum(personalInfo.body_type)),
  relationship_status: z.nullable(z.enum(personalInfo.relationship_status)),
  tattoos: z.nullable(z.enum(personalInfo.tattoos)),
  reason: z.nullable(z.enum(personalInfo.reason)),
};

/** Addresses are paths below `settings.cdn_prefix`. `placeholder` is a thumbhash, base64. */
export const Picture = z.object({
  id: Id,
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
});
export type Picture = z.infer<typeof Picture>;

/** What a stranger sees of a member on a card, an avatar or a list row. `online`: seen within ten minutes. */
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

/** One's own profile: what only its member may see. */
export const OwnProfile = z.object({
  ...Profile.shape,
  date_of_birth: CalendarDate,
  looking_for: Gender,
  /** As step 2 of the sign-up takes them; `region` and `city` are their names. */
  region_code: z.optional(z.nullable(z.string())),
  city_id: z.optional(z.nullable(z.int())),
  completeness: z.int(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Any subset; each field is saved on its own (DEC-21). */
export const ProfileChanges = z.partial(
  z.object({
    about: memberText(aboutMax),
    interests: z.array(z.string()).check(z.maxLength(interestsMax)),
    ...PersonalInfo,
  }),
);
export type ProfileChanges = z.infer<typeof ProfileChanges>;

export const SearchQuery = z.object({
  gender: z.optional(Gender),
  country: z.optional(Country),
  countryregion: z.optional(z.string().check(z.maxLength(10))),
  min_age: z.optional(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(99))),
  max_age: z.optional(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(99))),
  hide_fictional: z.optional(z.stringbool()),
  pageNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  /** From the first page's answer: fixes its moment and carries the cursor, so that pages never repeat or skip. */
  seed: z.optional(z.string().check(z.maxLength(300))),
});

/** `numResults` is exact up to 1,000 (`numResultsExact` says which) and never counts fictional profiles. */
export const SearchResults = z.object({
  pageNumber: z.int(),
  numResults: z.int(),
  numResultsExact: z.boolean(),
  results: z.array(MemberCard),
  /** `null` when there is no further page. */
  seed: z.nullable(z.string()),
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

export const ProfileAnswer = z.object({
  profile: Profile,
  pictures: z.array(z.object({ id: Id, thumb: z.string(), locked: z.boolean() })),
  locked_count: z.int(),
  like: z.object({ sent: z.boolean(), received: z.boolean(), match: z.boolean() }),
  chat: z.nullable(Id),
  can: z.object({ chat: z.boolean(), like: z.boolean(), gift: z.boolean() }),
  reason: z.nullable(
    z.enum(['authentication_required', 'premium_required', 'partner_not_confirmed', 'own_profile']),
  ),
});
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

export const LikesAnswer = z.object({
  profiles: z.array(MemberCard),
  liked_by: z.array(z.object({ id: Id, like_new: z.boolean() })),
  sent: z.array(Id),
  matches: z.array(Id),
});
export type LikesAnswer = z.infer<typeof LikesAnswer>;

export const memberEndpoints = endpoints({
  'GET /api/search.php': {
    summary: 'Members that fit the filters, 24 a page',
    access: 'any',
    limit: 'search',
    query: SearchQuery,
    response: SearchResults,
  },
  'GET /api/profile.php': {
    summary: 'A member as this visitor may see them',
    access: 'any',
    limit: 'profile',
    query: z.object({ id: Id }),
    response: ProfileAnswer,
  },
  'PUT /api/profile.php': {
    summary: 'Changes any subset of the own profile',
    access: 'member',
    limit: 'write',
    body: ProfileChanges,
    response: z.object({ profile: OwnProfile }),
  },
  'GET /api/related.php': {
    summary: 'Members like this one',
    access: 'any',
    limit: 'read',
    query: z.object({
      id: Id,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24))),
    }),
    response: z.object({ profiles: z.array(MemberCard) }),
  },
  'GET /api/likes.php': {
    summary: 'Likes received and sent, and matches',
    access: 'member',
    limit: 'read',
    response: LikesAnswer,
  },
  'POST /api/like.php': {
    summary: 'Likes a member; once, however often it is sent',
    access: 'member',
    limit: 'like',
    body: z.object({ profile: Id, source: z.optional(z.string().check(z.maxLength(40))) }),
    response: z.object({ liked: z.literal(true), match: z.boolean(), profile: z.optional(MemberCard) }),
  },
  'DELETE /api/like.php': {
    summary: 'Takes a like back',
    access: 'member',
    limit: 'like',
    body: z.object({ profile: Id }),
    response: z.object({ liked: z.literal(false) }),
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
