import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { buildUser, fake, fakeError, startFakeLive } from '@liaison/shared/testing';
import { buildConversation } from '../../conversation.fixture.ts';
import { getField, open } from './member-conversation.fixture.tsx';

test('a silenced member sees until when; a message that is refused for it stays in the composer, also when that ends', async () => {
  const { user } = await open();
  fake('GET /api/user.php', { user: buildUser({ id: '1' }) });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const publish = await startFakeLive();
  fakeError('POST /api/message.php', 'silenced', { until: '2026-12-04T12:00:00.000Z' });
  const silenced = {
    can_send: false,
    reason: 'silenced',
    silenced_until: '2026-12-04T12:00:00.000Z',
  } as const;
  const asked = fake('GET /api/chat.php', buildConversation(silenced));

  await user.type(getField(), 'Hello{Enter}');

  expect(await screen.findByText(/cannot write to other members until Dec 4, 2026/)).toBeVisible();
  expect(getField()).toHaveValue('Hello');
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fake('GET /api/chat.php', buildConversation());

  publish({ type: 'user' });

  await waitFor(() => expect(screen.queryByText(/cannot write to other members/)).not.toBeInTheDocument());
  expect(getField()).toHaveValue('Hello');
});
