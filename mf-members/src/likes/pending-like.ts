import { Id } from '@liaison/shared/contracts';
import { createStored } from '@liaison/shared/storage';
import * as z from 'zod/mini';

const maxAgeMs = 60 * 60_000;

/** Stored on the device instead of in the address: a link that somebody else made must not like anyone. */
const pendingLike = createStored({
  name: 'members/pending-like',
  version: 1,
  schema: z.nullable(z.object({ profileId: Id, pressedAt: z.number() })),
  initial: null,
});

/** Remembers that a visitor has pressed like, which is sent after sign-in (MEM-024). */
export const savePendingLike = (profileId: string) => pendingLike.set({ profileId, pressedAt: Date.now() });

/** Returns whether a like for this member waited: true once. */
export function removePendingLike(profileId: string): boolean {
  const like = pendingLike.get();
  if (like?.profileId !== profileId) return false;
  pendingLike.remove();
  const ageMs = Date.now() - like.pressedAt;
  return ageMs >= 0 && ageMs < maxAgeMs;
}
