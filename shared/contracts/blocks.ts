import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, Timestamp } from './primitives.ts';

/** Without a picture or a place: the blocked member stays hidden from the one who blocked. */
const BlockedMember = z.object({
  id: Id,
  name: z.string(),
  /** Missing in the answers of an older service. */
  is_fictional: z.optional(z.boolean()),
  created_at: Timestamp,
});

export const blockEndpoints = defineEndpoints({
  'GET /api/block.php': {
    summary: 'The members whom the user has blocked, newest first',
    access: 'member',
    limit: 'read',
    response: z.object({ blocked: z.array(BlockedMember) }),
  },
  'POST /api/block.php': {
    summary: 'Blocks a member: conversation and likes of both are gone, and each is hidden from the other',
    access: 'member',
    limit: 'write',
    body: z.object({ profile: Id }),
    response: z.object({ blocked: z.literal(true) }),
  },
  'DELETE /api/block.php': {
    summary: 'Unblocks a member; conversation and likes do not come back',
    access: 'member',
    limit: 'write',
    body: z.object({ profile: Id }),
    response: z.object({ blocked: z.literal(false) }),
  },
});
