import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Heading, Panel, Stack, Text } from '@liaison/shared/ui';
import { useEffect, useRef } from 'react';
import { useFictionalText } from '../../fictional-notice.tsx';

/** Shown before the first message to a fictional member, so that nobody pays without knowing it (DEC-22). */
export function FictionalConfirmation({ profile, onConfirm, onCancel }: FictionalConfirmationProps) {
  const { t } = useTranslation('chat');
  const text = useFictionalText(profile.name);
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmButton.current?.focus(), []);

  return (
    <Panel $tone="warning" role="alertdialog" aria-label={t('fictional.title')}>
      <Stack $gap={3}>
        <Heading as="h2" $size={4}>
          {t('fictional.title')}
        </Heading>
        <Text>{text}</Text>
        <Cluster>
          <Button ref={confirmButton} variant="secondary" small onClick={onConfirm}>
            {t('fictional.confirm')}
          </Button>
          <Button variant="secondary" small onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
}

interface FictionalConfirmationProps {
  profile: MemberCard;
  onConfirm: () => void;
  onCancel: () => void;
}
