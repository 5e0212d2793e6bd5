import { useSecondsUntil } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Panel, Text } from '@liaison/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useKeyProps } from './use-key-props.tsx';
import { undoKey } from './use-decision-keys.ts';
import type { MadeDecision } from './use-decisions.ts';

interface UndoBarProps {
  /** The decision to undo next. */
  made: MadeDecision | undefined;
  onUndo: () => void;
  /** Called when it cannot be undone any more. */
  onEnd: (id: string) => void;
}

/** What was decided last, for as long as it can be undone. Its place stays, so that the picture does not move. */
export function UndoBar({ made, onUndo, onEnd }: UndoBarProps) {
  const { t } = useTranslation('desk');
  const getKeyProps = useKeyProps();
  const seconds = useSecondsUntil(made?.undoUntil ?? 0);
  const { verdict } = made ?? {};
  const handleEnd = useEffectEvent(onEnd);
  const id = verdict?.id;
  useEffect(() => {
    if (seconds === 0 && id !== undefined) handleEnd(id);
  }, [seconds, id]);
  return (
    <Panel $tone="neutral">
      <Cluster $justify="space-between">
        <Text role="status" $size="s">
          {!verdict
            ? t('pictures.undoHint')
            : verdict.decision === 'approve'
              ? t('pictures.approved')
              : t('pictures.rejected', { reason: t(`pictures.reasons.${verdict.reason}`) })}
        </Text>
        <Button
          small
          variant="secondary"
          onClick={onUndo}
          // Not `disabled`, which would take the focus from it.
          aria-disabled={!verdict}
          {...getKeyProps(undoKey)}
        >
          {verdict ? t('pictures.undo', { count: seconds }) : t('pictures.nothingToUndo')}
        </Button>
      </Cluster>
    </Panel>
  );
}
