import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, color, fontSize, showToast, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { Bubble } from './bubble.tsx';
import type { ThreadKey } from '../../drafts/draft.store.ts';
import { MessageStatus } from './message-status.tsx';
import { discard, type OutboxItem, retry } from './outbox.ts';

/** A message that the service does not have yet: on its way, or stopped with a reason and what can be done. */
export function PendingBubble({ item, outboxKey }: { item: OutboxItem; outboxKey: ThreadKey }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const hasFailed = item.state === 'failed';

  async function handleCopy() {
    await navigator.clipboard.writeText(item.text);
    showToast(t('outbox.copied'), 'success');
  }

  return (
    <Waiting $failed={hasFailed}>
      <Bubble $mine $first $last>
        <span dir="auto">{item.text}</span>
        <Foot>
          <time dateTime={item.writtenAt}>{format.time(item.writtenAt)}</time>
          <MessageStatus status={hasFailed ? 'failed' : 'sending'} />
        </Foot>
      </Bubble>
      {hasFailed && (
        <Problem role="alert">
          <span>{t(`errors:${item.failure?.code ?? 'internal'}`)}</span>
          <Cluster $gap={1} $justify="end">
            <Button variant="quiet" small onClick={() => retry(outboxKey, item.clientId)}>
              {t('common:actions.retry')}
            </Button>
            <Button variant="quiet" small onClick={() => void handleCopy()}>
              {t('common:actions.copy')}
            </Button>
            <Button variant="quiet" small onClick={() => discard(outboxKey, item.clientId)}>
              {t('common:actions.delete')}
            </Button>
          </Cluster>
        </Problem>
      )}
    </Waiting>
  );
}

const Waiting = styled.div<{ $failed: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space[1]};
  ${({ $failed }) => $failed && `> :first-child { outline: 2px solid ${color.error}; outline-offset: 1px; }`}
`;

const Foot = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  font-size: ${fontSize.xs};
`;

const Problem = styled.div`
  font-size: ${fontSize.s};
  color: ${color.error};
  text-align: end;
`;
