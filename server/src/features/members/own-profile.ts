import { type OwnProfile, personalInfo } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import type { PictureAddresses } from '../../files/picture-addresses.ts';
import { ownMainImage } from '../pictures/own-main-image.ts';
import { cardQuery, toCard } from './member-cards.ts';
import { detailColumns, interestsOf, toDetails } from './profile-details.ts';

/** The profile as its own member sees it; `null` when the account has none. */
export async function ownProfile(
  db: Connection,
  userId: string,
  { now, pictureAddresses }: { now: Date; pictureAddresses: PictureAddresses },
): Promise<OwnProfile | null> {
  const row = await cardQuery(db, userId)
    .select([...detailColumns, 'profiles.looking_for', 'profiles.region as region_code', 'profiles.city_id'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const interests = await interestsOf(db, userId);
  const profile = {
    ...toCard(row, now),
    main_image: await ownMainImage(db, userId, pictureAddresses),
    liked: false,
    ...toDetails(row),
    interests,
  };
  return {
    ...profile,
    date_of_birth: row.date_of_birth,
    looking_for: row.looking_for,
    region_code: row.region_code,
    city_id: row.city_id,
    completeness: completenessOf({ ...profile, hasLocation: row.city !== null || row.region_name !== null }),
  };
}

type Completed = Pick<OwnProfile, keyof typeof personalInfo | 'about' | 'interests' | 'main_image'> & {
  hasLocation: boolean;
};

/** How much of the profile is filled in, in per cent: a portrait and some words weigh most (DEC-21). */
export function completenessOf(profile: Completed): number {
  const stated = Object.keys(personalInfo).filter(
    (field) => profile[field as keyof typeof personalInfo] !== null,
  ).length;
  const share = stated / Object.keys(personalInfo).length;
  const parts = [
    profile.main_image && profile.main_image.status !== 'rejected' ? 30 : 0,
    profile.about === '' ? 0 : 25,
    profile.interests.length === 0 ? 0 : 15,
    profile.hasLocation ? 10 : 0,
    20 * share,
  ];
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}
