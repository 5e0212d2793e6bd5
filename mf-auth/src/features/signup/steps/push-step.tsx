import { useTranslation } from '@liaison/shared/i18n';
import { subscribePush } from '@liaison/shared/session';
import { Alert, Button, dismiss, Icon, space } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { styled } from 'styled-components';
import { useSignupFlow } from '../signup-flow.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepLayout } from '../step-layout.tsx';

/** Explains push notifications first; only the button opens the browser's permission prompt. */
export function PushStep() {
  const { t } = useTranslation('auth');
  const { openNext } = useSignupFlow();
  const { mutate, isPending, isError } = useMutation({ mutationFn: subscribePush });
  const handleNotNow = () => {
    // The push alert of the layout must not ask again right away.
    dismiss('hide-push-notification-alert');
    openNext();
  };
  return (
    <StepLayout icon={<Icon icon={BellRing} size={32} />}>
      {isError && <Alert tone="error">{t('steps.push.failed')}</Alert>}
      <Answers>
        <Button variant="secondary" onClick={handleNotNow}>
          {t('steps.push.notNow')}
        </Button>
        <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: openNext })}>
          {t('steps.push.allow')}
        </Button>
      </Answers>
      <StepButtons />
    </StepLayout>
  );
}

/** Of equal width, and below each other where a word is too long for that. */
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  > * {
    flex: 1 1 40%;
    min-width: min-content;
  }
`;
