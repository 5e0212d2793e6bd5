import type { PictureRejectionReason } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Checkbox, Heading, Stack, Switch } from '@liaison/shared/ui';
import { useKeyProps } from './use-key-props.tsx';
import {
  approveKey,
  banKey,
  decisionKeys,
  giveBackKey,
  reasonKeys,
  undoKey,
  useHasKeys,
} from './use-decision-keys.ts';

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

/** Each decision with the key that makes it, unless keys are off. */
export function DecisionButtons({
  loadState,
  onApprove,
  onReject,
  bansSimilar,
  onToggleBan,
  onGiveBack,
}: DecisionButtonsProps) {
  const { t } = useTranslation('desk');
  const hasKeys = useHasKeys();
  const getKeyProps = useKeyProps();
  return (
    <Stack $gap={3}>
      <Button
        wide
        loading={loadState === 'loading'}
        aria-disabled={loadState !== 'loaded'}
        onClick={onApprove}
        {...getKeyProps(approveKey)}
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
            {...getKeyProps(key)}
            onClick={() => onReject(reason)}
          >
            {t(`pictures.reasons.${reason}`)}
          </Button>
        ))}
      </Stack>
      <Checkbox
        label={t('pictures.ban')}
        hint={t('pictures.banHint')}
        checked={bansSimilar}
        onChange={onToggleBan}
      />
      <Button wide small variant="secondary" {...getKeyProps(giveBackKey)} onClick={onGiveBack}>
        {t('queues.giveBack')}
      </Button>
      <Switch
        label={t('pictures.byKey')}
        hint={t('pictures.keys', {
          approve: approveKey.toUpperCase(),
          ban: banKey.toUpperCase(),
          undo: undoKey.toUpperCase(),
        })}
        checked={hasKeys}
        onChange={() => decisionKeys.set(!hasKeys)}
      />
    </Stack>
  );
}
