import { Gender, Sexuality, type SignupAccount } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';
import type { DefaultValues } from 'react-hook-form';
import { readDraft } from './account-draft.ts';

/** What was answered on the way here goes before what was typed earlier. Nothing is ticked or chosen for the visitor. */
export function accountValues(
  { memberId, message, start }: SlotProps['signup-form'],
  emailTyped: string,
): DefaultValues<SignupAccount> {
  const { values, memberId: addressee } = readDraft();
  return {
    signup_message: message ?? (addressee === memberId ? values.signup_message : undefined) ?? '',
    gender: start?.gender ?? Gender.options.find((gender) => gender === values.gender),
    looking_for: start?.lookingFor ?? Gender.options.find((gender) => gender === values.looking_for),
    date_of_birth: start?.dateOfBirth ?? values.date_of_birth ?? '',
    email: emailTyped || (values.email ?? ''),
    name: values.name ?? '',
    password: '',
    sexuality: Sexuality.options.find((sexuality) => sexuality === values.sexuality),
    marketing: false,
  };
}
