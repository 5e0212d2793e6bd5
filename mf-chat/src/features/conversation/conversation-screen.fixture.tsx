import { afterEach, beforeEach, jest } from '@jest/globals';
import { notifyManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { Conversation, Message } from '@liaison/shared/contracts';
import { buildMessage, buildUser, fake, renderApp, setMedia } from '@liaison/shared/testing';
import { buildConversation, buildConversationSummary } from '../../conversation.fixture.ts';
import { Component } from './conversation-screen.tsx';

export const buildList = (unread: number) => ({
  chats: [buildConversationSummary({ num_unread_messages: unread })],
  unread_total: unread,
});

const fakeService = () => ({
  lists: fake('GET /api/chats.php', buildList(2)),
  likes: fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] }),
  users: fake('GET /api/user.php', { user: buildUser({ id: '1' }) }),
  cursors: fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 }),
  typing: fake('POST /api/typing.php', undefined as never),
});

// With fake timers the library's updates come between the statements of a test.
notifyManager.setNotifyFunction((update) => act(update));

let calls: ReturnType<typeof fakeService>;
beforeEach(() => {
  setMedia({ width: 800 });
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  calls = fakeService();
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Real time continues too, so that requests and typing work. */
export const fakeTimers = () =>
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });

/** Renders conversation 7 with Anna, who has written "Hello", as member 1. */
export async function open(conversation: Partial<Conversation> = {}) {
  const { messages = [buildMessage({ id: '40', text: 'Hello' })] } = conversation;
  const conversations = fake('GET /api/chat.php', buildConversation({ ...conversation, messages }));
  const view = renderApp(<Component />, {
    path: '/chats/7',
    route: '/chats/:id',
    user: buildUser({ id: '1' }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, ...calls, conversations };
}

export const getLog = () => screen.getByRole('log');

export const messageEvent = (message: Message) => ({ type: 'message', conversation: '7', message }) as const;
