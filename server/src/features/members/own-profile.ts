import { type OwnProfile, personalInfoChoices } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import { findOwnMainImage } from '../pictures/index.ts';
import { toCard } from '../visibility/index.ts';
import { toDetails } from './profile-details.ts';
import { findOwnRow } from './profile.repository.ts';

/** The profile as its owner sees it; `null` when the account has none. */
export async function findOwnProfile(
  db: Connection,
  userId: string,
  { now, pictureUrls }: { now: Date; pictureUrls: PictureUrls },
): Promise<OwnProfile | null> {
  const [[row], main_image] = await Promise.all([
    findOwnRow(db, { userId }),
    findOwnMainImage(db, userId, pictureUrls),
  ]);
  if (!row) return null;
  const profile = {
    ...toCard(row, now),
    main_image,
    liked: false,
    ...toDetails(row),
    interests: row.interests,
  };
  return {
    ...profile,
    date_of_birth: row.date_of_birth,
    birth_date_changed: row.birth_date_changed,
    looking_for: row.looking_for,
    region_code: row.region_code,
    city_id: row.city_id,
    completeness: calculateCompleteness({
      ...profile,
      hasLocation: row.city !== null || row.region_name !== null,
    }),
  };
}

type CompletenessInput = Pick<
  OwnProfile,
  keyof typeof personalInfoChoices | 'about' | 'interests' | 'main_image'
> & {
  hasLocation: boolean;
};

/** Percentage of the profile that is filled in; the main picture and the about text weigh most (DEC-21). */
function calculateCompleteness(profile: CompletenessInput): number {
  const stated = Object.keys(personalInfoChoices).filter(
    (field) => profile[field as keyof typeof personalInfoChoices] !== null,
  ).length;
  const share = stated / Object.keys(personalInfoChoices).length;
  const parts = [
    profile.main_image && profile.main_image.status !== 'rejected' ? 30 : 0,
    profile.about === '' ? 0 : 25,
    profile.interests.length === 0 ? 0 : 15,
    profile.hasLocation ? 10 : 0,
    20 * share,
  ];
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}
