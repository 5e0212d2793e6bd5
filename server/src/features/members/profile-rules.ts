import { interestKeys, type ProfileChanges } from '@liaison/shared/contracts';
import { hasContactData } from '../../core/contact-data.ts';
import { isHateful } from '../../core/offensive-words.ts';
import type { ErrorDetails } from '../../core/domain-error.ts';

/** Errors by field for content that a public profile must not contain; used by both profile editing and sign-up. */
export function findRefusedFields({ about, interests }: ProfileChanges): NonNullable<ErrorDetails['fields']> {
  const known = new Set<string>(interestKeys);
  return {
    ...(about !== undefined && isHateful(about) && { about: 'offensive' as const }),
    ...(about !== undefined && hasContactData(about) && { about: 'contains_contact' as const }),
    ...(interests?.some((key) => !known.has(key)) && { interests: 'invalid' as const }),
  };
}
