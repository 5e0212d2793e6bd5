import type { Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, ButtonLink, Dialog, Stack, Text } from '@liaison/shared/ui';
import { useFictionalText } from '../../fictional-notice.tsx';
import { reportNoticeSeen } from './conversation.api.ts';

/** Repeats to who writes much to a fictional member, or spends much, what that member is, and offers a limit (DEC-22). */
export function PauseNotice({ conversation: { conversation: id, profile, notice } }: PauseNoticeProps) {
  const { t } = useTranslation('chat');
  const text = useFictionalText(profile.name);
  const close = () => id !== null && reportNoticeSeen(id);
  return (
    <Dialog
      open={notice !== undefined}
      onClose={close}
      title={t('pause.title')}
      required
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('pause.continue')}
          </Button>
          <ButtonLink to="/spending-limit" onClick={close}>
            {t('pause.limit')}
          </ButtonLink>
        </>
      }
    >
      <Stack $gap={3}>
        {notice && <Text>{t(`pause.${notice}`, { name: profile.name })}</Text>}
        <Text>{text}</Text>
        <Text>{t('pause.offer')}</Text>
      </Stack>
    </Dialog>
  );
}

interface PauseNoticeProps {
  conversation: Conversation;
}
