import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Heading, Panel, Stack, Text } from '@liaison/shared/ui';
import { useEffect, useRef } from 'react';
import { useFictionalText } from './fictional-line.tsx';

/** Before the first message, once per profile: nobody pays without knowing whom they write to. */
export function FictionalConfirm({ profile, onConfirm, onCancel }: FictionalConfirmProps) {
  const { t } = useTranslation('chat');
  const text = useFictionalText(profile.name);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);

  return (
    <Panel $tone="warning" role="alertdialog" aria-label={t('fictional.title')}>
      <Stack $gap={3}>
        <Heading as="h2" $size={4}>
          {t('fictional.title')}
        </Heading>
        <Text>{text}</Text>
        <Cluster>
          <Button ref={confirm} variant="secondary" small onClick={onConfirm}>
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

interface FictionalConfirmProps {
  profile: MemberCard;
  onConfirm: () => void;
  onCancel: () => void;
}
