import type { InterestKey, Locale, personalInfo } from '@liaison/shared/contracts';

type Choice<Field extends keyof typeof personalInfo> = (typeof personalInfo)[Field][number];

/** A member of the demo data. What is left out was not stated. */
export interface DemoPerson {
  name: string;
  gender: 'female' | 'male';
  /** The other gender unless given. */
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
  portrait: DemoPortrait;
}

/** Names of parts of the "Open Peeps" drawings; `skin` counts from light to dark. */
export interface DemoPortrait {
  head: string;
  skin: 0 | 1 | 2 | 3 | 4 | 5;
  face?: string;
  beard?: string;
  glasses?: string;
}
