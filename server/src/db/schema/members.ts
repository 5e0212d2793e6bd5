import type { Generated } from 'kysely';
import type { BigId, Identity, Moment } from './columns.ts';

export interface RegionsTable {
  country: string;
  code: string;
  name: string;
}

export interface CitiesTable {
  id: number;
  country: string;
  region: string | null;
  name: string;
  lat: number;
  lon: number;
  population: number;
  time_zone: string | null;
}

export interface InterestsTable {
  key: string;
  position: number;
}

export interface PicturesTable {
  id: Identity;
  user_id: BigId;
  kind: 'main' | 'private' | 'chat';
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  filename: string;
  thumb_filename: string;
  locked_filename: string | null;
  width: number;
  height: number;
  placeholder: string | null;
  content_hash: Uint8Array | null;
  /** Of the whole picture and of its crops. */
  looks: Generated<string[] | null>;
  /** Why a picture that it is similar to was banned. */
  similar_to: Generated<string | null>;
  /** Who rejected it: another member of staff decides about an appeal. */
  decided_by: Generated<string | null>;
  position: Generated<number>;
  /** By its owner, among the private ones. */
  was_chosen_as_main: Generated<boolean>;
  created_at: Moment;
  decided_at: Moment | null;
  appealed_at: Moment | null;
}

/** Deleted by their owners, kept for reports. */
export interface KeptPicturesTable {
  /** As in `pictures` before. */
  id: BigId;
  user_id: BigId;
  filename: string;
  deleted_at: Moment;
}

export interface BannedPicturesTable {
  content_hash: Uint8Array;
  reason: string;
  other_reasons: Generated<string[]>;
  created_at: Moment;
}

export interface BannedLooksTable {
  content_hash: Uint8Array;
  look: string;
}

export interface ProfilesTable {
  id: BigId;
  name: string;
  gender: 'female' | 'male';
  looking_for: 'female' | 'male';
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi' | null;
  date_of_birth: string;
  birth_date_changed: Generated<boolean>;
  country: string;
  region: string | null;
  city: string | null;
  city_id: number | null;
  lat: number | null;
  lon: number | null;
  time_zone: string | null;
  hair_color: string | null;
  eye_color: string | null;
  body_type: string | null;
  relationship_status: string | null;
  tattoos: string | null;
  reason: string | null;
  about: Generated<string>;
  is_fictional: Generated<boolean>;
  status: Generated<'active' | 'disabled'>;
  main_picture_id: BigId | null;
  has_photo: Generated<boolean>;
  listed: Generated<boolean>;
  last_online: Moment;
  sort_online: Moment;
  created_at: Moment;
  /** Kept by triggers on `profile_interests` (migration 0034); a string of digits. */
  interest_bits: Generated<string>;
}

export interface ProfileInterestsTable {
  profile_id: BigId;
  interest: string;
}

export interface LikesTable {
  from_id: BigId;
  to_id: BigId;
  source: string | null;
  created_at: Moment;
  seen_at: Moment | null;
}

export interface SwipesTable {
  user_id: BigId;
  profile_id: BigId;
  action: 'like' | 'pass' | 'skip';
  created_at: Moment;
}

export interface BlocksTable {
  blocker_id: BigId;
  blocked_id: BigId;
  created_at: Moment;
}
