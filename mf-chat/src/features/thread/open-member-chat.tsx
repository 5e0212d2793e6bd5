import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Thread, User } from '@liaison/shared/contracts';
import type { ModuleHost } from '@liaison/shared/module';
import { aMessage, aUser, fake, renderApp, setMedia, settings } from '@liaison/shared/testing';
import { forgetDraftsInMemory } from '../../drafts/draft.store.ts';
import { Component } from './member-chat-screen.tsx';
import { forgetOutboxInMemory } from './outbox.ts';
import { aThread } from '../../test-data.ts';

beforeEach(() => {
  setMedia({ width: 800 });
  forgetDraftsInMemory();
  forgetOutboxInMemory();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  fake('POST /api/typing.php', undefined as never);
});
afterEach(() => void jest.restoreAllMocks());

export interface Scene {
  thread?: Partial<Thread>;
  as?: Partial<User>;
  host?: ModuleHost;
}

/** Opens the conversation with member 5, signed in as member 1. */
export async function open({ thread = {}, as = {}, host }: Scene = {}) {
  fake('GET /api/chat.php', aThread(thread));
  const view = renderApp(<Component />, {
    path: '/members/5/chat',
    route: '/members/:id/chat',
    user: aUser({ id: '1', ...as }),
    settings: settings({ message_length: 20 }),
    ...(host && { host }),
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

export const field = () => screen.getByRole('textbox', { name: 'Message' });
export const send = () => screen.getByRole('button', { name: 'Send' });
export const log = () => screen.getByRole('log');

export const accept = (credits = 20) =>
  fake('POST /api/message.php', ({ body }) => ({
    message: aMessage({ id: '90', from: 'me', client_id: body.client_id, text: body.text }),
    conversation: '7',
    credits,
  }));
