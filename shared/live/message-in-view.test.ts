import { expect, jest, test } from '@jest/globals';
import type { LiveEvent } from '@liaison/shared/contracts';
import {
  buildMessage,
  buildSettings,
  buildUser,
  createFakeSocket,
  fake,
  startSession,
} from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
import { connectLive } from './connect-live.ts';

test('a message that arrives while the member looks at the page is not announced, a later one is', async () => {
  startSession(buildUser({ id: '1' }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const delivered = fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  sessionStorage.setItem('live/last/1', JSON.stringify({ version: 1, state: 0 }));
  const announced: string[] = [];
  const { socket, accept, ready, event } = createFakeSocket();
  const connection = await connectLive('1', {
    openSocket: async () => socket,
    announce: ({ message }) => void announced.push(message.id),
  });
  accept();
  ready(0);
  const receive = (number: number, id: string) => {
    const message: LiveEvent = { type: 'message', conversation: '7', message: buildMessage({ id }) };
    event(number, message);
  };
  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);

  receive(1, '51');
  await waitFor(() => expect(delivered).toHaveLength(1));
  focus.mockReturnValue(false);
  receive(2, '52');

  await waitFor(() => expect(announced).toContain('52'));
  expect(announced).toEqual(['52']);
  connection.close();
  focus.mockRestore();
});
