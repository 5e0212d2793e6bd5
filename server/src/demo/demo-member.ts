import type { InterestKey, Locale, personalInfoChoices } from '@liaison/shared/contracts';

type Choice<Field extends keyof typeof personalInfoChoices> = (typeof personalInfoChoices)[Field][number];

/** A member of the demo. Omitted fields are not stated in the profile. */
export interface DemoMember {
  name: string;
  gender: 'female' | 'male';
  /** Defaults to the other gender. */
  looking_for?: 'female' | 'male';
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi';
  age: number;
  country: string;
  region: string;
  city: string;
  time_zone: string;
  language: Locale;
  hair_color?: Choice<'hair_color'>;
  eye_color?: Choice<'eye_color'>;
  body_type?: Choice<'body_type'>;
  relationship_status?: Choice<'relationship_status'>;
  tattoos?: Choice<'tattoos'>;
  reason?: Choice<'reason'>;
  interests: InterestKey[];
  about: string;
  is_fictional?: true;
  /** The picture's name in `portraits/`; its face fits the age. */
  portrait: string;
}
