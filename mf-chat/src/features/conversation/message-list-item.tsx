import { findScamRisk, type MemberCard, type Message } from '@liaison/shared/contracts';
import { localeTags, useFormat, useLocale, useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { MessageBubble } from './message-bubble.tsx';
import { PendingBubble } from './pending-bubble.tsx';
import type { ConversationItem } from './conversation-items.ts';
import { ScamHint } from './scam-hint.tsx';
import { useServiceClock } from '../../use-service-clock.ts';

export function MessageListItem({ item, outboxKey, partner }: MessageListItemProps) {
  const { t } = useTranslation('chat');
  const formatDay = useFormatDay();
  switch (item.kind) {
    case 'day':
      return (
        <Separator>
          <time dateTime={toDateText(item.date)}>{formatDay(item.date)}</time>
        </Separator>
      );
    case 'new-divider':
      return <NewDivider>{t('thread.newMessages')}</NewDivider>;
    case 'message':
      return (
        <>
          <MessageBubble
            message={item.message}
            isFirst={item.isFirst}
            isLast={item.isLast}
            partner={partner}
          />
          <ReceivedHint message={item.message} />
        </>
      );
    case 'pending':
      return <PendingBubble item={item.item} outboxKey={outboxKey} />;
    default:
      return null;
  }
}

interface MessageListItemProps {
  item: ConversationItem;
  outboxKey: ConversationKey;
  partner: MemberCard;
}

function ReceivedHint({ message: { from, text } }: { message: Message }) {
  const risk = from === 'them' && text !== undefined ? findScamRisk(text) : null;
  return risk && <ScamHint risk={risk} />;
}

/** Formats a day as today, yesterday or a date, with the year unless it is the current one. */
function useFormatDay() {
  const format = useFormat();
  const locale = useLocale();
  const getServiceTime = useServiceClock();
  return (date: Date) => {
    const now = new Date(getServiceTime());
    const days = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
    if (days === 0 || days === -1) {
      const word = new Intl.RelativeTimeFormat(localeTags[locale], { numeric: 'auto' }).format(days, 'day');
      return word.slice(0, 1).toLocaleUpperCase(localeTags[locale]) + word.slice(1);
    }
    const isThisYear = date.getFullYear() === now.getFullYear();
    return format.date(date, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
    });
  };
}

/** The day of this device, as HTML needs it: Swedish dates are written so. */
const toDateText = (date: Date) => date.toLocaleDateString('sv');

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

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
