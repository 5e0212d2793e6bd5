import type { MemberCard, Message } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, space } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isDeletedMessage } from '../../deleted-message.ts';
import { GiftLine } from '../../gifts/gift-line.tsx';
import { getSentPictureUrl } from '../../outbox/picture-files.ts';
import { EnlargeablePicture } from './enlargeable-picture.tsx';

/** What a message says, without its sender and time. The ids are for names and descriptions. */
export function MessageContent({ message, partner, pictureId, textId }: MessageContentProps) {
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

interface MessageContentProps {
  message: Message;
  partner: MemberCard;
  pictureId: string;
  textId: string;
}

/** The file is given to its sender only until it is approved. */
export const isPictureShown = ({ photo, from }: Message) =>
  photo !== undefined && (photo.status === 'approved' || from === 'me');

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
