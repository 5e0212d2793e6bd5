import type { OwnProfile } from '@liaison/shared/contracts';

/** Ordered by their weight in the completeness. */
export function findNextField({
  about,
  interests,
  main_image: mainImage,
  ...profile
}: OwnProfile): 'photo' | 'about' | 'interests' | 'personal' | null {
  if (!mainImage || mainImage.status === 'rejected') return 'photo';
  if (about === '') return 'about';
  if (interests.length === 0) return 'interests';
  const { hair_color, eye_color, body_type, relationship_status, tattoos, reason } = profile;
  const isIncomplete = [hair_color, eye_color, body_type, relationship_status, tattoos, reason].includes(
    null,
  );
  return isIncomplete ? 'personal' : null;
}
