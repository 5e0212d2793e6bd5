import { Gender } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';

/**
 * What led to the page comes in its address: what the card on the home page asked already (`gender`, `looking_for`), and the
 * member whose page the visitor came from (`member_id`).
 */
export function originFrom(query: URLSearchParams): SlotProps['signup-form'] {
  const genderOf = (name: string) => Gender.options.find((gender) => gender === query.get(name));
  const memberId = query.get('member_id') ?? '';
  return {
    start: { gender: genderOf('gender'), lookingFor: genderOf('looking_for') },
    memberId: /^[1-9]\d{0,18}$/.test(memberId) ? memberId : undefined,
  };
}
