import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, IconButton, radius, space, Text } from '@liaison/shared/ui';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { CreditCost } from '../../credit-cost.tsx';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { GiftDrawing } from '../../gifts/gift-drawing.tsx';
import { getGiftNameKeys } from '../../gifts/gift-name.ts';
import { discard, type OutboxItem } from '../../outbox/outbox.store.ts';
import { moveFocusOn } from './move-focus-on.ts';

/** Gifts that the service refused for a reason that may end, such as missing credits. The next message takes them along. */
export function AttachedGifts({ gifts, conversationKey, field }: AttachedGiftsProps) {
  const { t } = useTranslation('chat');
  if (gifts.length === 0) return null;
  return (
    <List role="list" aria-label={t('gift.attached')}>
      {gifts.map(({ clientId, gift, text }) => (
        <Row key={clientId}>
          <GiftDrawing id={gift?.id ?? ''} size={40} />
          <Words>
            <Text $weight="medium">{t(getGiftNameKeys(gift?.id))}</Text>
            {text !== '' && (
              <Text $size="s" lang="" dir="auto">
                {text}
              </Text>
            )}
            <Text $size="xs" $muted>
              <CreditCost credits={gift?.credits ?? 0} />
            </Text>
          </Words>
          <IconButton
            label={t('gift.remove', { gift: t(getGiftNameKeys(gift?.id)) })}
            onClick={({ currentTarget }) => {
              moveFocusOn(currentTarget, field.current);
              discard(conversationKey, clientId);
            }}
          >
            <Icon icon={X} />
          </IconButton>
        </Row>
      ))}
    </List>
  );
}

interface AttachedGiftsProps {
  gifts: OutboxItem[];
  conversationKey: ConversationKey;
  /** Gets the focus when the last one is removed. */
  field: RefObject<HTMLElement | null>;
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  max-height: 30dvh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
