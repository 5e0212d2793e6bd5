import type { PictureRejectionReason } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Checkbox, Heading, Stack, Text } from '@liaison/shared/ui';
import { Key } from './key.tsx';
import { approveKey, banKey, giveBackKey, reasonKeys, undoKey } from './use-decision-keys.ts';

export type LoadState = 'loading' | 'loaded' | 'failed';

interface DecisionButtonsProps {
  /** Of the picture: only one that has appeared can be approved. */
  loadState: LoadState;
  onApprove: () => void;
  onReject: (reason: PictureRejectionReason) => void;
  /** Whether a rejection also bans what looks like the picture. */
  bansSimilar: boolean;
  onToggleBan: () => void;
  onGiveBack: () => void;
}

/** Each decision with the key that makes it. */
export function DecisionButtons({
  loadState,
  onApprove,
  onReject,
  bansSimilar,
  onToggleBan,
  onGiveBack,
}: DecisionButtonsProps) {
  const { t } = useTranslation('desk');
  return (
    <Stack $gap={3}>
      <Button
        wide
        loading={loadState === 'loading'}
        aria-disabled={loadState !== 'loaded'}
        onClick={onApprove}
        aria-keyshortcuts={approveKey}
        icon={<Key name={approveKey} />}
      >
        {t('pictures.approve')}
      </Button>
      <Heading as="h2" $size={4}>
        {t('pictures.reject')}
      </Heading>
      <Stack $gap={2}>
        {reasonKeys.map(({ reason, key }) => (
          <Button
            key={reason}
            wide
            small
            variant="secondary"
            aria-keyshortcuts={key}
            icon={<Key name={key} />}
            onClick={() => onReject(reason)}
          >
            {t(`pictures.reasons.${reason}`)}
          </Button>
        ))}
      </Stack>
      <Checkbox
        label={t('pictures.ban')}
        hint={t('pictures.banHint', { key: banKey.toUpperCase() })}
        checked={bansSimilar}
        onChange={onToggleBan}
      />
      <Button
        wide
        small
        variant="secondary"
        aria-keyshortcuts={giveBackKey}
        icon={<Key name={giveBackKey} />}
        onClick={onGiveBack}
      >
        {t('queues.giveBack')}
      </Button>
      <Text $size="s" $muted>
        {t('pictures.keys', { approve: approveKey.toUpperCase(), undo: undoKey.toUpperCase() })}
      </Text>
    </Stack>
  );
}
