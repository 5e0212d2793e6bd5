import { useTranslation } from '@liaison/shared/i18n';
import { subscribePush, usePush, useUser } from '@liaison/shared/session';
import { Alert, below, Button, Cluster, FieldError, Stack, useDismissal } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** Offers push once the address is confirmed, and then not for thirty days (SHELL-053, DEC-32). */
export function Component() {
  const { t } = useTranslation('profile');
  const state = usePush();
  const user = useUser();
  const [isHidden, hide] = useDismissal('hide-push-notification-alert');
  const allow = useMutation({ mutationFn: subscribePush });
  if (state !== 'off' || user?.status !== 'active' || isHidden) return null;
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
      <Wide>{t('push.text')}</Wide>
    </Alert>
  );
}

/** On a phone the title says enough: the page below is what the member came for. */
const Wide = styled.div`
  ${below.m} {
    display: none;
  }
`;
