import type { SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { TextArea, useFormErrors } from '@liaison/shared/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOrigin } from './origin.ts';

const max = 500;

/** For the member whose page led here. It waits until the address is confirmed, and says so (DEC-18). */
export function FirstMessage() {
  const { t } = useTranslation('auth');
  const { memberId, memberName } = useOrigin();
  const { control, register, formState } = useFormContext<SignupAccount>();
  const errorOf = useFormErrors(formState.errors);
  const message = useWatch({ control, name: 'signup_message' }) ?? '';
  if (memberId === undefined) return null;
  return (
    <TextArea
      label={memberName === undefined ? t('message.label') : t('message.labelTo', { name: memberName })}
      hint={t('message.hint')}
      optional
      error={errorOf('signup_message')}
      {...register('signup_message')}
      rows={3}
      max={max}
      value={message}
    />
  );
}
