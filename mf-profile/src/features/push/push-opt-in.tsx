import { useTranslation } from '@liaison/shared/i18n';
import { subscribePush, usePushState, useUser } from '@liaison/shared/session';
import { Alert, Button, Cluster, FieldError, Stack, useDismissal } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';

/** Offers push notifications to members with a confirmed e-mail address; hidden for 30 days when dismissed (SHELL-053, DEC-32). */
export function Component() {
  const { t } = useTranslation('profile');
  const pushState = usePushState();
  const user = useUser();
  const [isHidden, hide] = useDismissal('hide-push-notification-alert');
  const allow = useMutation({ mutationFn: subscribePush });
  if (pushState !== 'off' || user?.status !== 'active' || isHidden) return null;
  return (
    <Alert
      title={t('push.title')}
      action={
        <Stack $gap={1}>
          <Cluster $gap={2}>
            <Button variant="secondary" small loading={allow.isPending} onClick={() => allow.mutate()}>
              {t('push.allow')}
            </Button>
            <Button variant="secondary" small onClick={hide}>
              {t('push.notNow')}
            </Button>
          </Cluster>
          <FieldError>{allow.isError && t('push.failed')}</FieldError>
        </Stack>
      }
    >
      {t('push.text')}
    </Alert>
  );
}
