import { screen } from '@testing-library/react';
import { buildMember, buildUser, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { buildConversationSummary } from '../conversation.fixture.ts';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';

export const renderList = (props: ConversationListProps = {}) =>
  renderApp(
    <>
      <ConversationList {...props} />
      <ToastRegion />
    </>,
    { path: '/chats', user: buildUser({ id: '1' }) },
  );

/** Conversations 100, 101, … with `Member 0`, `Member 1`, … */
export const nameRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildConversationSummary({
      conversation: `${100 + from + index}`,
      profile: buildMember({ name: `Member ${from + index}` }),
    }),
  );

export const findRows = () => screen.findAllByRole('listitem');
