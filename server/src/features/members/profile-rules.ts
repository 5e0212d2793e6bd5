import { interestKeys, type ProfileChanges } from '@liaison/shared/contracts';
import { containsContactData } from '../../core/contact-data.ts';
import { isHateful } from '../../core/offensive-words.ts';
import type { ErrorDetails } from '../../core/domain-error.ts';

/** What may not stand in a public profile, beside its field; the same whether it is edited or filled in at the sign-up. */
export function refusedFields({ about, interests }: ProfileChanges): NonNullable<ErrorDetails['fields']> {
  const known = new Set<string>(interestKeys);
  return {
    ...(about !== undefined && isHateful(about) && { about: 'offensive' as const }),
    ...(about !== undefined && containsContactData(about) && { about: 'contains_contact' as const }),
    ...(interests?.some((key) => !known.has(key)) && { interests: 'invalid' as const }),
  };
}
