import { useTranslation } from '@liaison/shared/i18n';
import { Button, EmptyState, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { DeskFrame } from '../../desk-frame.tsx';
import { ClaimedItem } from '../../queues/claimed-item.tsx';
import { QueueStatus } from '../../queues/queue-status.tsx';
import { releaseClaims } from '../../queues/queues.api.ts';
import { useReleaseOnLeave } from '../../queues/use-release-on-leave.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConversationView } from './conversation-view.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { ConversationNotes } from './conversation-notes.tsx';
import { claimedConversationQuery } from './partners.api.ts';

export function Component() {
  return <DeskFrame section="partners">{() => <Queue />}</DeskFrame>;
}

/** Who has given a conversation back gets no other one until they ask for it: it would be the same. */
function Queue() {
  const { t } = useTranslation('desk');
  const [isPaused, setPaused] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useReleaseOnLeave('partners');
  const changePaused = (paused: boolean) => {
    setPaused(paused);
    // The button that was pressed goes away.
    content.current?.focus();
  };
  return (
    <Stack $gap={4} ref={content} tabIndex={-1}>
      <QueueStatus queue="partners" />
      {isPaused ? (
        <EmptyState
          title={t('partners.givenBack')}
          action={<Button onClick={() => changePaused(false)}>{t('partners.takeNext')}</Button>}
        >
          {t('partners.givenBackText')}
        </EmptyState>
      ) : (
        <Claimed
          onGiveBack={() => {
            changePaused(true);
            void releaseClaims('partners');
          }}
        />
      )}
    </Stack>
  );
}

function Claimed({ onGiveBack }: { onGiveBack: () => void }) {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedConversationQuery);
  return (
    <ClaimedItem queue="partners" query={query}>
      {(item, { leave, errorText }) => (
        <CaseColumns
          facts={
            <Stack $gap={5}>
              <ConversationView
                item={item}
                action={
                  <Button variant="secondary" small onClick={onGiveBack}>
                    {t('partners.giveBack')}
                  </Button>
                }
              />
              {/* Emptied after each answer, also when the member has written on meanwhile. */}
              <AnswerForm
                key={`${item.id} ${item.waiting_since}`}
                item={item}
                errorText={errorText}
                onSent={() => leave(t('partners.sent'))}
              />
            </Stack>
          }
          form={
            <Stack key={item.id} $gap={5}>
              <ConversationNotes item={item} />
              <HandOverForm
                item={item}
                errorText={errorText}
                onHandedOver={() => leave(t('partners.handedOver'))}
              />
            </Stack>
          }
        />
      )}
    </ClaimedItem>
  );
}
