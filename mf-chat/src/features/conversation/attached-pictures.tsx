import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, IconButton, radius, space, Text } from '@liaison/shared/ui';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { CreditCost } from '../../credit-cost.tsx';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { discard, type OutboxItem } from '../../outbox/outbox.store.ts';
import { moveFocusOn } from './move-focus-on.ts';
import { usePictureUrl } from './use-picture-url.ts';

/** The photos that the next message takes along, with their price. */
export function AttachedPictures({ pictures, credits, conversationKey, field }: AttachedPicturesProps) {
  const { t } = useTranslation('chat');
  if (pictures.length === 0) return null;
  return (
    <div role="group" aria-label={t('photo.attached')}>
      <List role="list">
        {pictures.map(({ clientId }, index) => (
          <AttachedPicture
            key={clientId}
            clientId={clientId}
            conversationKey={conversationKey}
            number={index + 1}
            onRemove={(button) => {
              moveFocusOn(button, field.current);
              discard(conversationKey, clientId);
            }}
          />
        ))}
      </List>
      <Text $size="xs" $muted>
        {t('photo.count', { count: pictures.length })}
        {'\u00a0· '}
        <CreditCost credits={credits} />
      </Text>
    </div>
  );
}

interface AttachedPicturesProps {
  pictures: OutboxItem[];
  /** What all of them cost. */
  credits: number;
  conversationKey: ConversationKey;
  /** Gets the focus when the last one is removed. */
  field: RefObject<HTMLElement | null>;
}

function AttachedPicture({ clientId, conversationKey, number, onRemove }: AttachedPictureProps) {
  const { t } = useTranslation('chat');
  const url = usePictureUrl(conversationKey, clientId);
  return (
    <Frame>
      {url && <img src={url} alt={t('photo.numbered', { number })} />}
      <Remove
        label={t('photo.remove', { number })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        solid
      >
        <Icon icon={X} />
      </Remove>
    </Frame>
  );
}

interface AttachedPictureProps {
  clientId: string;
  conversationKey: ConversationKey;
  number: number;
  onRemove: (button: Element) => void;
}

const List = styled.ul`
  display: flex;
  gap: ${space[2]};
  margin: 0 0 ${space[1]};
  padding: 0;
  overflow-x: auto;
`;

const Frame = styled.li`
  position: relative;
  flex: none;
  width: 96px;
  height: 96px;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.sunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Remove = styled(IconButton)`
  position: absolute;
  top: 0;
  right: 0;
`;
