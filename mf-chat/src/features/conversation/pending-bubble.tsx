import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, color, fontSize, showToast, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { Bubble } from './bubble.tsx';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { MessageStatus } from './message-status.tsx';
import { discard, type OutboxItem, retry } from './outbox.ts';

/** A message that is being sent, or that failed, with the reason and actions. */
export function PendingBubble({ item, outboxKey }: { item: OutboxItem; outboxKey: ConversationKey }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const hasFailed = item.state === 'failed';

  async function handleCopy() {
    await navigator.clipboard.writeText(item.text);
    showToast(t('outbox.copied'), 'success');
  }

  return (
    <Container $failed={hasFailed}>
      <Bubble $mine $first $last>
        <span dir="auto">{item.text}</span>
        <Footer>
          <time dateTime={item.writtenAt}>{format.time(item.writtenAt)}</time>
          <MessageStatus status={hasFailed ? 'failed' : 'sending'} />
        </Footer>
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
    </Container>
  );
}

const Container = styled.div<{ $failed: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space[1]};
  ${({ $failed }) => $failed && `> :first-child { outline: 2px solid ${color.error}; outline-offset: 1px; }`}
`;

const Footer = styled.span`
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
