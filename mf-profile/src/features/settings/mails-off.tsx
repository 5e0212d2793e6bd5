import { call } from '@liaison/shared/api';
import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { setUser, useSettings } from '@liaison/shared/session';
import { Alert, Button, FieldError } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';

/** That mails do not go out, why, and the way back; after a spam complaint only the support may turn them on (DEC-23). */
export function MailsOff({ reasons }: { reasons: User['notifications_disabled'] }) {
  const { t } = useTranslation('profile');
  const { support_email: support } = useSettings();
  const again = useMutation({
    mutationFn: () => call('DELETE /api/unsubscribe.php'),
    onSuccess: ({ user }) => setUser(user),
  });
  const reason = (['fbl', 'bounce', 'listunsubscribe'] as const).find((known) => reasons.includes(known));

  if (!reason) return again.isSuccess ? <Alert tone="ok">{t('mailsOff.back')}</Alert> : null;
  return (
    <Alert
      tone="warn"
      title={t('mailsOff.title')}
      action={
        reason === 'fbl' ? (
          <a href={`mailto:${support}`}>{support}</a>
        ) : (
          <>
            <Button variant="secondary" small loading={again.isPending} onClick={() => again.mutate()}>
              {t('mailsOff.again')}
            </Button>
            <FieldError>{again.isError && t('notSaved')}</FieldError>
          </>
        )
      }
    >
      {t(`mailsOff.${reason}`)}
    </Alert>
  );
}
