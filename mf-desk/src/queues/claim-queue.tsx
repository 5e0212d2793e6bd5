import type { DeskQueue } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, EmptyState, Stack, useErrorText } from '@liaison/shared/ui';
import { type ReactNode, useRef } from 'react';
import { giveBack } from './queues.api.ts';
import { QueueStatus } from './queue-status.tsx';
import { useReleaseOnLeave } from './use-release-on-leave.ts';

interface ClaimQueueProps {
  queue: DeskQueue;
  /** Claims an item while it is shown. `renderGiveBack` makes the button that gives the item of this number back. */
  children: (renderGiveBack: (id: string) => ReactNode) => ReactNode;
}

/** A queue that is worked off one by one. Who has given an item back gets the next one only when they ask for it: it may be the same. */
export function ClaimQueue({ queue, children }: ClaimQueueProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const giving = useSingleMutation(giveBack(queue));
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed goes away.
  const focusContent = () => content.current?.focus();
  useReleaseOnLeave(queue);

  function handleTakeNext() {
    giving.reset();
    focusContent();
  }

  return (
    <Stack $gap={4} ref={content} tabIndex={-1}>
      <QueueStatus queue={queue} />
      {giving.isSuccess ? (
        <EmptyState
          title={t('queues.givenBack')}
          action={<Button onClick={handleTakeNext}>{t('queues.takeNext')}</Button>}
        >
          {t('queues.givenBackText')}
        </EmptyState>
      ) : (
        children((id) => (
          <>
            <Button
              variant="secondary"
              small
              loading={giving.isPending}
              onClick={() => giving.mutate(id, { onSuccess: focusContent })}
            >
              {t('queues.giveBack')}
            </Button>
            {giving.error && giving.variables === id && <Alert tone="error">{errorText(giving.error)}</Alert>}
          </>
        ))
      )}
    </Stack>
  );
}
