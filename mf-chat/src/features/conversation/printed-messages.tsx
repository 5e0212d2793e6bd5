import type { MemberCard, Message } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { fontSize, MemberName, space } from '@liaison/shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { GiftLine } from '../../gifts/gift-line.tsx';
import type { OutboxItem } from '../../outbox/outbox.store.ts';
import { PrintedList } from '../../printed-list.tsx';
import type { ConversationItem } from './conversation-items.ts';
import { MessageContent } from './message-content.tsx';

interface PrintedMessagesProps {
  items: ConversationItem[];
  partner: MemberCard;
  hasOlder: boolean;
}

/** On paper all messages that are loaded or wait to be sent, each with its sender and moment. */
export function PrintedMessages({ items, partner, hasOlder }: PrintedMessagesProps) {
  const { t } = useTranslation('chat');
  return (
    <PrintedList>
      {() => (
        <>
          {hasOlder && <Entry>{t('history.notPrinted')}</Entry>}
          {items.map((item) => {
            if (item.kind === 'message')
              return <PrintedMessage key={item.key} message={item.message} partner={partner} />;
            return item.kind === 'pending' && <PrintedPending key={item.key} item={item.item} />;
          })}
        </>
      )}
    </PrintedList>
  );
}

function PrintedMessage({ message, partner }: { message: Message; partner: MemberCard }) {
  const user = useUser();
  return (
    <Entry>
      <Head
        sender={message.from === 'me' ? user?.name : <MemberName member={partner} />}
        moment={message.created_at}
      />
      <MessageContent message={message} partner={partner} pictureId={useId()} textId={useId()} />
    </Entry>
  );
}

function PrintedPending({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('chat');
  const user = useUser();
  return (
    <Entry>
      <Head sender={user?.name} moment={item.writtenAt}>
        {' \u00b7 '}
        {t(item.state === 'failed' ? 'status.failed' : 'status.sending')}
      </Head>
      {item.type === 'photo' && <div>{t('photo.mine')}</div>}
      {item.gift && <GiftLine id={item.gift.id} />}
      <span lang="" dir="auto">
        {item.text}
      </span>
    </Entry>
  );
}

function Head({ sender, moment, children }: { sender: ReactNode; moment: string; children?: ReactNode }) {
  const { dateTime } = useFormat();
  return (
    <HeadLine>
      <strong>{sender}</strong> <time dateTime={moment}>{dateTime(moment)}</time>
      {children}
    </HeadLine>
  );
}

const Entry = styled.li`
  padding-top: ${space[3]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const HeadLine = styled.div`
  font-size: ${fontSize.s};
`;
