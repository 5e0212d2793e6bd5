import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, space, fontWeight } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import type { ThreadKey } from '../../drafts/draft.store.ts';
import { MessageBubble } from './message-bubble.tsx';
import { PendingBubble } from './pending-bubble.tsx';
import type { ThreadItem } from './thread-items.ts';
import { useDayName } from './use-day-name.ts';

export function ThreadLine({ item, outboxKey, partner }: ThreadLineProps) {
  const { t } = useTranslation('chat');
  const dayName = useDayName();
  switch (item.kind) {
    case 'day':
      return (
        <Separator>
          <time dateTime={item.date.toISOString().slice(0, 10)}>{dayName(item.date)}</time>
        </Separator>
      );
    case 'new-divider':
      return <NewDivider>{t('thread.newMessages')}</NewDivider>;
    case 'message':
      return (
        <MessageBubble message={item.message} isFirst={item.isFirst} isLast={item.isLast} partner={partner} />
      );
    case 'pending':
      return <PendingBubble item={item.item} outboxKey={outboxKey} />;
    default:
      return null;
  }
}

interface ThreadLineProps {
  item: ThreadItem;
  outboxKey: ThreadKey;
  partner: MemberCard;
}

const Separator = styled.div`
  padding: ${space[4]} 0 ${space[2]};
  text-align: center;
  font-size: ${fontSize.xs};
  color: ${color.muted};
`;

const NewDivider = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} 0;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  color: ${color.accent};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid currentcolor;
  }
`;
