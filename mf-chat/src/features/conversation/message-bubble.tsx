import type { MemberCard, Message } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { color, fontSize, Icon, IconButton, space, VisuallyHidden } from '@liaison/shared/ui';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isDeletedMessage } from '../../deleted-message.ts';
import { GiftLine } from '../../gifts/gift-line.tsx';
import { Bubble } from './bubble.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { EnlargeablePicture } from './enlargeable-picture.tsx';
import { MessageStatus } from './message-status.tsx';

export function MessageBubble({ message, isFirst, isLast, partner }: MessageBubbleProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const isMine = message.from === 'me';
  const contentId = useId();
  return (
    <Bubble $mine={isMine} $first={isFirst} $last={isLast}>
      <div id={contentId}>
        <VisuallyHidden>{isMine ? t('row.you') : `${partner.name}:`} </VisuallyHidden>
        <Content message={message} partner={partner} />
      </div>
      {(isLast || isMine) && (
        <Footer>
          <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
          <DeleteMessage message={message} contentId={contentId} partnerName={partner.name} />
          {!isMine && <ReportMessage id={message.id} contentId={contentId} name={partner.name} />}
          {isMine && <MessageStatus status={message.status} />}
        </Footer>
      )}
    </Bubble>
  );
}

function Content({ message, partner }: { message: Message; partner: MemberCard }) {
  const { t } = useTranslation('chat');
  const { type, photo, gift, text } = message;
  // Its file is given to its sender only until it is approved.
  const isHidden = photo !== undefined && photo.status !== 'approved' && message.from === 'them';
  const isRefused = photo?.status === 'rejected' && message.from === 'me';
  return (
    <>
      {isHidden && <Deleted>{t(`photo.hidden.${photo.status}`)}</Deleted>}
      {type === 'photo' && photo && !isHidden && (
        <EnlargeablePicture
          picture={photo}
          alt={message.from === 'me' ? t('photo.mine') : t('photo.theirs', { name: partner.name })}
          isDimmed={isRefused}
        />
      )}
      {isRefused && (
        <Refused>
          {t('photo.refused.text')} <Link to="/profile/photos">{t('photo.refused.action')}</Link>
        </Refused>
      )}
      {type === 'gift' && gift && <GiftLine id={gift.id} />}
      {text !== undefined && (
        <span lang="" dir="auto">
          {text}
        </span>
      )}
      {isDeletedMessage(message) && <Deleted>{t('thread.deleted')}</Deleted>}
    </>
  );
}

/** Opens the report of a received message, which contains the messages before it. */
function ReportMessage({ id, contentId, name }: { id: string; contentId: string; name: string }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InBubble label={t('thread.reportMessage')} aria-describedby={contentId} onClick={() => setOpen(true)}>
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

const Deleted = styled.em`
  color: ${color.muted};
`;

/** As wide as the photo, on the background of an own message. */
const Refused = styled.p`
  max-width: 280px;
  margin: ${space[1]} 0;
  font-size: ${fontSize.s};

  a {
    color: inherit;
  }
`;
