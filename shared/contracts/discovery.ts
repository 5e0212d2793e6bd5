import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { MemberCard } from './members.ts';
import { ClientId, Id, Timestamp } from './primitives.ts';

/** Why the match finder suggests a member; `shared_interests:3` is the number of interests in common. */
export const MatchReason = z.union([
  z.enum(['same_region', 'same_country', 'similar_age', 'same_reason']),
  z.templateLiteral(['shared_interests:', z.int()]),
]);
export type MatchReason = z.infer<typeof MatchReason>;

export const SuggestedMember = z.object({ ...MemberCard.shape, reasons: z.array(MatchReason) });
export type SuggestedMember = z.infer<typeof SuggestedMember>;

/** `resets_at` is the next midnight in the member's city. */
const SwipeLimit = { likes_left: z.int(), resets_at: Timestamp };

export const SwipeAction = z.enum(['like', 'pass', 'skip']);
export type SwipeAction = z.infer<typeof SwipeAction>;

export const discoveryEndpoints = defineEndpoints({
  'GET /api/auto-like.php': {
    summary: 'The newest member whose like is not answered; null without one',
    access: 'member',
    limit: 'read',
    response: z.object({ profile: z.nullable(MemberCard) }),
  },
  'GET /api/match-finder.php': {
    summary: 'Up to 12 members that suit the own profile, each with the reasons',
    access: 'member',
    limit: 'search',
    response: z.object({ profiles: z.array(SuggestedMember) }),
  },
  'GET /api/swipe.php': {
    summary: 'The next cards of the swipe game, and how many likes are left today',
    access: 'member',
    limit: 'search',
    response: z.object({ profiles: z.array(MemberCard), ...SwipeLimit }),
  },
  'POST /api/swipe.php': {
    summary: 'Decides about a card; a pass hides the member for 30 days, a skip for one',
    access: 'member',
    limit: 'write',
    body: z.object({ client_id: ClientId, profile: Id, action: SwipeAction }),
    response: z.object({ ...SwipeLimit, match: z.boolean() }),
  },
  'DELETE /api/swipe.php': {
    summary: 'Takes back the last decision of this hour; a like of today can be given again',
    access: 'member',
    limit: 'write',
    body: z.object({ client_id: ClientId }),
    /** The profile is null when the member is no longer available. */
    response: z.object({ ...SwipeLimit, profile: z.nullable(MemberCard) }),
  },
  'GET /api/icebreakers.php': {
    summary: 'Three first messages to a member, from interests in common',
    access: 'any',
    limit: 'read',
    query: z.object({ profile: Id }),
    response: z.object({ texts: z.array(z.string()) }),
  },
});
