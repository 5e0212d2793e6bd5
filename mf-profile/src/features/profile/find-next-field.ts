import type { OwnProfile } from '@liaison/shared/contracts';

/** Ordered by their weight in the completeness; only fields of the profile screen. */
export function findNextField({
  about,
  interests,
  ...profile
}: OwnProfile): 'about' | 'interests' | 'personal' | null {
  if (about === '') return 'about';
  if (interests.length === 0) return 'interests';
  const { hair_color, eye_color, body_type, relationship_status, tattoos, reason } = profile;
  const isIncomplete = [hair_color, eye_color, body_type, relationship_status, tattoos, reason].includes(
    null,
  );
  return isIncomplete ? 'personal' : null;
}
