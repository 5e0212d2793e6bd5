import type { MemberCard, Message } from '@liaison/shared/contracts';
import { useFormat } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { fontSize, MemberName, space } from '@liaison/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PrintedList } from '../../printed-list.tsx';
import { MessageContent } from './message-content.tsx';

/** On paper all messages that are loaded, each with its sender and moment. */
export const PrintedMessages = ({ messages, partner }: { messages: Message[]; partner: MemberCard }) => (
  <PrintedList>
    {() => messages.map((message) => <PrintedMessage key={message.id} message={message} partner={partner} />)}
  </PrintedList>
);

function PrintedMessage({ message, partner }: { message: Message; partner: MemberCard }) {
  const user = useUser();
  const { dateTime } = useFormat();
  const { from, created_at: createdAt } = message;
  return (
    <Entry>
      <Head>
        <strong>{from === 'me' ? user?.name : <MemberName member={partner} />}</strong>{' '}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </Head>
      <MessageContent message={message} partner={partner} pictureId={useId()} textId={useId()} />
    </Entry>
  );
}

const Entry = styled.li`
  padding-top: ${space[3]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  font-size: ${fontSize.s};
`;
