import type { DeskQueue } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, QueryView, TextSkeleton, useErrorText } from '@liaison/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isConflict } from '../is-conflict.ts';
import { EmptyQueue } from './empty-queue.tsx';

interface ClaimedItemProps<Item> {
  queue: DeskQueue;
  query: UseQueryResult<Item | null>;
  children: (item: Item, acts: ItemActs) => ReactNode;
}

interface ItemActs {
  /** Goes on to the next item, and says what was done with this one. */
  leave: (done: string) => void;
  errorText: ErrorText;
}

export type ErrorText = (error: Error) => string;

/** The item that the person has claimed, with notices about it and the one before it. */
export function ClaimedItem<Item extends { id: string }>({ queue, query, children }: ClaimedItemProps<Item>) {
  const { t } = useTranslation('desk');
  const { item, isLost, leave, leftCount } = useHeldItem(query.data);
  const [done, setDone] = useState<string | null>(null);
  const handleLeave = (text: string | null) => {
    setDone(text);
    leave();
  };
  const otherErrorText = useErrorText();
  /** Of a decision that came too late, where it was made: the notice may be outside the window. */
  const errorText: ErrorText = (error) =>
    isConflict(error) ? t(isLost ? 'queues.lost' : 'queues.notTaken') : otherErrorText(error);
  return (
    <>
      {/* Each decision is announced anew, and the focus is moved, since the control that had it goes away with its item. */}
      <div>
        <div role="status">
          {/* Beside the notice, it would seem to be about the lost item. */}
          {done !== null && !isLost && (
            <Alert key={leftCount} tone="success">
              {done}
            </Alert>
          )}
        </div>
        {leftCount > 0 && <span key={leftCount} tabIndex={-1} ref={focus} />}
      </div>
      {isLost && (
        <Alert
          tone="warning"
          title={t('queues.lost')}
          action={
            <Button variant="secondary" small onClick={() => handleLeave(null)}>
              {t('queues.leave')}
            </Button>
          }
        >
          {t('queues.lostText')}
        </Alert>
      )}
      <QueryView query={query} loading={<TextSkeleton />}>
        {() => (item ? children(item, { leave: handleLeave, errorText }) : <EmptyQueue queue={queue} />)}
      </QueryView>
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Keeps an item on the screen until `leave` is called. The queue hands out another one as soon as this one is decided elsewhere or its claim
 * has ended, which would take away what is being typed.
 */
function useHeldItem<Item extends { id: string }>(offered: Item | null | undefined) {
  const [held, setHeld] = useState<Item>();
  const [left, setLeft] = useState<Item>();
  const [leftCount, setLeftCount] = useState(0);
  const isSame = held === undefined || held.id === offered?.id;
  if (offered && offered !== left && offered !== held && isSame) setHeld(offered);
  return {
    item: held ?? offered,
    isLost: offered !== undefined && !isSame,
    leftCount,
    leave() {
      setLeft(held);
      setHeld(undefined);
      setLeftCount((before) => before + 1);
    },
  };
}
