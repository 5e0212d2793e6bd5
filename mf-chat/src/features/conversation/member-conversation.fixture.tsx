import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Conversation, User } from '@liaison/shared/contracts';
import type { ModuleHost } from '@liaison/shared/module';
import { useSession } from '@liaison/shared/session';
import { buildUser, fake, renderApp, setMedia, buildSettings } from '@liaison/shared/testing';
import { Component } from './member-conversation-screen.tsx';
import { clearOutboxInMemory } from '../../outbox/outbox.store.ts';
import { buildConversation } from '../../conversation.fixture.ts';

beforeEach(() => {
  setMedia({ width: 800 });
  clearOutboxInMemory();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  // Polled five seconds after the start of live events, which a busy machine reaches.
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('GET /api/user.php', () => ({ user: useSession.getState().user }));
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  fake('POST /api/typing.php', undefined as never);
});
afterEach(() => void jest.restoreAllMocks());

export interface OpenOptions {
  conversation?: Partial<Conversation>;
  as?: Partial<User>;
  host?: ModuleHost;
}

/** Renders the conversation with member 5, signed in as member 1 with the fields of `as`. */
export async function open({ conversation = {}, as = {}, host }: OpenOptions = {}) {
  const calls = fake('GET /api/chat.php', buildConversation(conversation));
  const view = renderApp(<Component />, {
    path: '/members/5/chat',
    route: '/members/:id/chat',
    user: buildUser({ id: '1', ...as }),
    settings: buildSettings({ message_length: 20 }),
    ...(host && { host }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, calls };
}

export const getField = () => screen.getByRole('textbox', { name: 'Message' });
export const getSendButton = () => screen.getByRole('button', { name: 'Send' });
export const getLog = () => screen.getByRole('log');
