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
import { getSentPictureUrl } from '../../outbox/picture-files.ts';
import { Bubble } from './bubble.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { EnlargeablePicture } from './enlargeable-picture.tsx';
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
      <Content message={message} partner={partner} pictureId={ids.picture} textId={ids.text} />
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

/** The file is given to its sender only until it is approved. */
const isPictureShown = ({ photo, from }: Message) =>
  photo !== undefined && (photo.status === 'approved' || from === 'me');

function Content({ message, partner, pictureId, textId }: ContentProps) {
  const { t } = useTranslation('chat');
  const { from, photo, gift, text, client_id: clientId = '' } = message;
  const isShown = isPictureShown(message);
  const isRefused = photo?.status === 'rejected' && from === 'me';
  return (
    <>
      {photo && isShown && (
        <EnlargeablePicture
          id={pictureId}
          picture={photo}
          localUrl={getSentPictureUrl(clientId)}
          alt={from === 'me' ? t('photo.mine') : t('photo.theirs', { name: partner.name })}
          isDimmed={isRefused}
        />
      )}
      {isRefused && (
        <Refused>
          {t('photo.refused.text')} <Link to="/profile/photos">{t('photo.refused.action')}</Link>
        </Refused>
      )}
      <div id={textId}>
        {photo && !isShown && <Deleted>{t(`photo.hidden.${photo.status}`)}</Deleted>}
        {gift && <GiftLine id={gift.id} />}
        {text !== undefined && (
          <span lang="" dir="auto">
            {text}
          </span>
        )}
        {isDeletedMessage(message) && <Deleted>{t('thread.deleted')}</Deleted>}
      </div>
    </>
  );
}

interface ContentProps {
  message: Message;
  partner: MemberCard;
  pictureId: string;
  textId: string;
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
