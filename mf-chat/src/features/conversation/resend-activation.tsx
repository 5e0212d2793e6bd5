import { useTranslation } from '@liaison/shared/i18n';
import { focusIfLost } from '@liaison/shared/parts';
import { Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { resendActivation } from './conversation.api.ts';

export function ResendActivation() {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: resendActivation });
  if (isSuccess) {
    return (
      <Text role="status" tabIndex={-1} ref={focusIfLost}>
        {t('confirm.sent')}
      </Text>
    );
  }
  return (
    <>
      <Button variant="quiet" small loading={isPending} onClick={() => mutate()}>
        {t('confirm.resend')}
      </Button>
      {error && <Text role="alert">{errorText(error)}</Text>}
    </>
  );
}
