import type { MemberCard, Message } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { fontSize, Icon, IconButton, space, VisuallyHidden } from '@liaison/shared/ui';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Bubble } from './bubble.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { isPictureShown, MessageContent } from './message-content.tsx';
import { MessageStatus } from './message-status.tsx';

export function MessageBubble({ message, isFirst, isLast, partner }: MessageBubbleProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const isMine = message.from === 'me';
  const ids = { sender: useId(), picture: useId(), text: useId() };
  const contentIds = [ids.sender, ...(isPictureShown(message) ? [ids.picture] : []), ids.text].join(' ');
  return (
    <Bubble $mine={isMine} $first={isFirst} $last={isLast}>
      <VisuallyHidden id={ids.sender}>{isMine ? t('row.you') : `${partner.name}:`} </VisuallyHidden>
      <MessageContent message={message} partner={partner} pictureId={ids.picture} textId={ids.text} />
      {(isLast || isMine) && (
        <Footer>
          <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
          <DeleteMessage message={message} contentIds={contentIds} partnerName={partner.name} />
          {!isMine && <ReportMessage id={message.id} contentIds={contentIds} name={partner.name} />}
          {isMine && <MessageStatus status={message.status} />}
        </Footer>
      )}
    </Bubble>
  );
}

/** Opens the report of a received message, which contains the messages before it. */
function ReportMessage({ id, contentIds, name }: { id: string; contentIds: string; name: string }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InBubble label={t('thread.reportMessage')} aria-describedby={contentIds} onClick={() => setOpen(true)}>
        <Icon icon={Flag} size={16} />
      </InBubble>
      {isOpen && (
        <Slot
          at="report-dialog"
          subject={{ type: 'message', id }}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface MessageBubbleProps {
  message: Message;
  /** First and last of a group of messages by one sender. */
  isFirst: boolean;
  isLast: boolean;
  partner: MemberCard;
}

const Footer = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
`;

/** Of the usual size for a finger, in a line of small text; the icon, not the area around it, stands at the edge of the text. */
const InBubble = styled(IconButton)`
  margin: -14px -${space[3]} -14px -${space[2]};
`;
