import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, color, fontSize, ProgressBar, space } from '@liaison/shared/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Bubble } from './bubble.tsx';
import { CopyButton } from './copy-button.tsx';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { GiftLine } from '../../gifts/gift-line.tsx';
import { MessageStatus } from './message-status.tsx';
import { retry } from '../../outbox/outbox.ts';
import { discard, type OutboxItem, useProgress } from '../../outbox/outbox.store.ts';
import { MessagePicture } from './message-picture.ts';
import { usePictureUrl } from './use-picture-url.ts';

/** A message that is being sent, or that failed, with the reason and actions: also while it is sent again by itself. */
export function PendingBubble({ item, outboxKey }: { item: OutboxItem; outboxKey: ConversationKey }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const isWaiting = item.state !== 'failed';
  const hasFailed = item.failure !== undefined;

  return (
    <Container $failed={hasFailed}>
      <Bubble $mine $first $last>
        {item.type === 'photo' && <PendingPicture clientId={item.clientId} outboxKey={outboxKey} />}
        {item.gift && <GiftLine id={item.gift.id} />}
        {item.text !== '' && (
          <span lang="" dir="auto">
            {item.text}
          </span>
        )}
        <Footer>
          <time dateTime={item.writtenAt}>{format.time(item.writtenAt)}</time>
          <MessageStatus status={isWaiting ? 'sending' : 'failed'} />
        </Footer>
      </Bubble>
      {hasFailed && (
        <Problem role="alert">
          <span>
            {item.failure?.reason === 'lost'
              ? t('photo.lost')
              : t(`errors:${item.failure?.code ?? 'internal'}`)}
            {item.failure?.reason === 'contact' && ` ${t('errors:field.contains_contact')}`}
          </span>
          <Cluster $gap={1} $justify="end">
            <Button variant="quiet" small loading={isWaiting} onClick={() => retry(outboxKey, item.clientId)}>
              {t('common:actions.retry')}
            </Button>
            {item.text !== '' && <CopyButton text={item.text} />}
            <Button variant="quiet" small onClick={() => discard(outboxKey, item.clientId)}>
              {t('common:actions.delete')}
            </Button>
          </Cluster>
        </Problem>
      )}
    </Container>
  );
}

function PendingPicture({ clientId, outboxKey }: { clientId: string; outboxKey: ConversationKey }) {
  const { t } = useTranslation('chat');
  const url = usePictureUrl(outboxKey, clientId);
  const progress = useProgress(clientId);
  return (
    <>
      {url && <MessagePicture src={url} alt={t('photo.mine')} />}
      {progress !== undefined && (
        // After a reload the text is not loaded yet; without a connection the whole conversation would wait for it.
        <Suspense>
          <UploadProgress share={progress} />
        </Suspense>
      )}
    </>
  );
}

function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('photos');
  return <ProgressBar value={share * 100} label={t('uploading')} />;
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
