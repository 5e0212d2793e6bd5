import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fake } from '@liaison/shared/testing';
import { buildConversation } from '../../conversation.fixture.ts';
import { getField, open } from './member-conversation.fixture.tsx';

test('a member who has started the conversations of a day sees when the next one is possible; a text waits for it', async () => {
  const { user } = await open({
    conversation: { conversation: null, can_send: false, next_conversation_at: '2026-12-04T12:00:00.000Z' },
  });
  expect(screen.getByText(/start the next one from Dec 4, 2026/)).toBeVisible();
  fake('GET /api/chat.php', buildConversation({ conversation: null }));

  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(screen.queryByText(/start the next one/)).not.toBeInTheDocument());
  expect(getField()).toHaveValue('Hello');
});
