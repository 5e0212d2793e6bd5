import { useTranslation } from '@liaison/shared/i18n';
import { subscribePush } from '@liaison/shared/session';
import { Alert, Button, dismiss, Grid } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useSignupFlow } from '../signup-flow.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepFrame } from '../step-frame.tsx';

/** What push is good for comes first; only then may the browser ask. Either answer is one tap. */
export function PushStep() {
  const { t } = useTranslation('auth');
  const { next } = useSignupFlow();
  const { mutate, isPending, isError } = useMutation({ mutationFn: subscribePush, onSuccess: next });
  const handleNotNow = () => {
    // Asked and answered: the chrome need not ask again tomorrow.
    dismiss('hide-push-notification-alert');
    next();
  };
  return (
    <StepFrame icon={<BellRing size={32} strokeWidth={1.75} aria-hidden="true" />}>
      {isError && <Alert tone="bad">{t('steps.push.failed')}</Alert>}
      <Grid $min="140px" $gap={3}>
        <Button variant="secondary" onClick={handleNotNow}>
          {t('steps.push.notNow')}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('steps.push.allow')}
        </Button>
      </Grid>
      <StepButtons />
    </StepFrame>
  );
}
