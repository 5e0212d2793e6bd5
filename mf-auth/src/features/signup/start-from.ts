import type { Gender } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';

/** What the card on the home page asked already comes in the address: `?gender=female&looking_for=male`. */
export function startFrom(query: URLSearchParams): SlotProps['signup-form']['start'] {
  const gender = asGender(query.get('gender'));
  const lookingFor = asGender(query.get('looking_for'));
  return { ...(gender && { gender }), ...(lookingFor && { lookingFor }) };
}

const asGender = (value: string | null): Gender | undefined =>
  value === 'female' || value === 'male' ? value : undefined;
