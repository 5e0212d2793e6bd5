import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { MemberCard } from './members.ts';
import { Id } from './primitives.ts';

export const LikesResponse = z.object({
  profiles: z.array(MemberCard),
  liked_by: z.array(z.object({ id: Id, like_new: z.boolean() })),
  sent: z.array(Id),
  matches: z.array(Id),
  /** The ids of `profiles`, those nearest to the member's city first; missing when the member named none. */
  nearest: z.optional(z.array(Id)),
});
export type LikesResponse = z.infer<typeof LikesResponse>;

export const likeEndpoints = defineEndpoints({
  'GET /api/likes.php': {
    summary: 'Likes received and sent, and matches',
    access: 'member',
    limit: 'read',
    response: LikesResponse,
  },
  'POST /api/like.php': {
    summary: 'Likes a member; repeating it changes nothing',
    access: 'member',
    limit: 'like',
    body: z.object({ profile: Id, source: z.optional(z.string().check(z.maxLength(40))) }),
    response: z.object({ liked: z.literal(true), match: z.boolean(), profile: z.optional(MemberCard) }),
  },
  'PUT /api/like.php': {
    summary: 'Marks a received like as seen, as opening the profile does',
    access: 'member',
    limit: 'write',
    body: z.object({ profile: Id, seen: z.literal(true) }),
    response: null,
  },
  'DELETE /api/like.php': {
    summary: 'Removes a like',
    access: 'member',
    limit: 'like',
    body: z.object({ profile: Id }),
    response: z.object({ liked: z.literal(false) }),
  },
});
