import { createStored, toSchema } from '@liaison/shared/storage';

const maxAgeMs = 60 * 60_000;

interface PendingLike {
  profileId: string;
  pressedAt: number;
}

/** Stored on the device instead of in the address: a link made by another person must not like a member. */
const pendingLike = createStored({
  name: 'members/pending-like',
  version: 1,
  schema: toSchema(parsePendingLike),
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

function parsePendingLike(value: unknown): PendingLike | null | undefined {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined;
  const { profileId, pressedAt } = value as Partial<PendingLike>;
  const isValid = typeof profileId === 'string' && typeof pressedAt === 'number';
  return isValid ? { profileId, pressedAt } : undefined;
}
