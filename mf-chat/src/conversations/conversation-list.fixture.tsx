import { screen } from '@testing-library/react';
import { useState } from 'react';
import { buildMember, buildUser, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { buildConversationSummary } from '../conversation.fixture.ts';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';

type ListProps = Omit<ConversationListProps, 'search' | 'onSearch'>;

export const renderList = (props: ListProps = {}) =>
  renderApp(
    <>
      <SearchableList {...props} />
      <ToastRegion />
    </>,
    { path: '/chats', user: buildUser({ id: '1' }) },
  );

export function SearchableList(props: ListProps) {
  const [search, setSearch] = useState('');
  return <ConversationList search={search} onSearch={setSearch} {...props} />;
}

/** Conversations 100, 101, … with `Member 0`, `Member 1`, … */
export const nameRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildConversationSummary({
      conversation: `${100 + from + index}`,
      profile: buildMember({ name: `Member ${from + index}` }),
    }),
  );

export const findRows = () => screen.findAllByRole('listitem');
