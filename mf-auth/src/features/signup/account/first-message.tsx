import type { SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { Stack, TextArea, useFormErrors } from '@liaison/shared/ui';
import { useLayoutEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSignupOptions } from './signup-options.ts';

const maxLength = 500;

/** For the member from whose page the visitor came. It is sent only after the e-mail address is confirmed (DEC-18). */
export function FirstMessage() {
  const { t } = useTranslation('auth');
  const { memberId, memberName } = useSignupOptions();
  const { control, register, setFocus, setValue, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  const message = useWatch({ control, name: 'signup_message' }) ?? '';
  const [chosenCount, setChosenCount] = useState(0);
  useLayoutEffect(() => {
    // The page behind the icebreaker's dialog takes the focus only once the dialog is closed.
    if (chosenCount > 0) setFocus('signup_message');
  }, [chosenCount, setFocus]);
  const handleChoose = (text: string) => {
    setValue('signup_message', text, { shouldDirty: true, shouldValidate: true });
    setChosenCount(chosenCount + 1);
  };
  return (
    <Stack $gap={4}>
      <TextArea
        label={memberName === undefined ? t('message.label') : t('message.labelTo', { name: memberName })}
        hint={t('message.hint')}
        optional
        error={getError('signup_message')}
        {...register('signup_message')}
        rows={3}
        max={maxLength}
        value={message}
      />
      {memberId !== undefined && <Slot at="icebreaker" profileId={memberId} onChoose={handleChoose} />}
    </Stack>
  );
}
