import { useTranslation } from '@liaison/shared/i18n';
import { Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaseColumns } from '../../cases/case-columns.tsx';
import { DeskFrame } from '../../desk-frame.tsx';
import { ClaimQueue } from '../../queues/claim-queue.tsx';
import { ClaimedItem } from '../../queues/claimed-item.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConversationView } from './conversation-view.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { ConversationNotes } from './conversation-notes.tsx';
import { claimedConversationQuery } from './partners.api.ts';

export function Component() {
  return (
    <DeskFrame section="partners">
      {() => (
        <ClaimQueue queue="partners">
          {(renderGiveBack) => <Claimed renderGiveBack={renderGiveBack} />}
        </ClaimQueue>
      )}
    </DeskFrame>
  );
}

function Claimed({ renderGiveBack }: { renderGiveBack: (id: string) => ReactNode }) {
  const { t } = useTranslation('desk');
  const query = useQuery(claimedConversationQuery);
  return (
    <ClaimedItem queue="partners" query={query}>
      {(item, { leave, errorText }) => (
        <CaseColumns
          facts={
            <Stack $gap={5}>
              <ConversationView item={item} action={renderGiveBack(item.id)} />
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
