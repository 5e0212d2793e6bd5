import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, NamedIcon, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { preventBlur } from '../../../prevent-blur.ts';
import { useSignupFlow } from '../signup-flow.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepLayout } from '../step-layout.tsx';
import { DateOfBirth, GenderFields } from './about-you.tsx';
import { Consents, NameField, NewPasswordField, SexualityFields } from './account-fields.tsx';
import { EmailField } from './email-field.tsx';
import { FirstMessage } from './first-message.tsx';
import { useLoginPath } from './return-path.ts';
import { useSignupOptions } from './signup-options.ts';

interface AccountScreenProps {
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  focusTitle: boolean;
  hasFormError: boolean;
}

/** One group of questions with the buttons below it. */
export function AccountScreen({ isFirst, isLast, isBusy, focusTitle, hasFormError }: AccountScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { step } = useSignupFlow();
  const hasLead = step !== 'message' && step !== 'birth';
  return (
    <StepLayout focusTitle={focusTitle} lead={hasLead ? undefined : null}>
      {step === 'message' && <FirstMessage />}
      {step === 'who' && <GenderFields />}
      {step === 'birth' && <DateOfBirth />}
      {step === 'login' && (
        <>
          <EmailField hasFormError={hasFormError} />
          <NewPasswordField />
        </>
      )}
      {step === 'name' && (
        <>
          <NameField />
          <SexualityFields />
          <FictionalNotice />
          <Consents />
        </>
      )}
      <StepButtons>
        <Button type="submit" loading={isBusy} onMouseDown={preventBlur}>
          {isLast ? t('auth:signup.submit') : t('common:actions.continue')}
        </Button>
      </StepButtons>
      {isFirst && <AlreadyMember />}
    </StepLayout>
  );
}

/** The site's own text, shown before the sign-up (DEC-22). */
function FictionalNotice() {
  const { fictional_enabled: isEnabled, fictional_warning: warning, fictional_icon: icon } = useSettings();
  if (!isEnabled || warning === '') return null;
  return (
    <Alert tone="warning" icon={<NamedIcon name={icon} fallback="mask" size={24} />}>
      {warning}
    </Alert>
  );
}

function AlreadyMember() {
  const { t } = useTranslation('auth');
  const { onDone } = useSignupOptions();
  return (
    <Text $size="s">
      {t('signup.haveAccount')}{' '}
      <Link to={useLoginPath()} onClick={onDone}>
        {t('signup.login')}
      </Link>
    </Text>
  );
}
