import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import {
  buildMember,
  buildMessage,
  fake,
  fakeError,
  renderApp,
  startFakeLive,
} from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { refreshConversation } from '../../conversation-cache.api.ts';
import { getField, open } from './member-conversation.fixture.tsx';

test('a member who is writing when a block ends the conversation reads that, and can copy the text', async () => {
  renderApp(<ToastRegion />);
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const { user } = await open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const publish = await startFakeLive();
  await user.type(getField(), 'See you at');
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });

  publish({ type: 'blocked', profile: '5' });

  const title = await screen.findByText('This conversation has ended');
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'What you wrote was not sent' })).toHaveValue('See you at');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith('See you at');
  expect(await screen.findByText('Copied')).toBeVisible();
});

test('a message that waits to be sent when a block ends the conversation can be copied too', async () => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const { user } = await open();
  const publish = await startFakeLive();
  fakeError('POST /api/message.php', 'rate_limited');
  await user.type(getField(), 'Hello{Enter}');
  await screen.findByRole('img', { name: 'Not sent' });
  await user.type(getField(), 'See you at');
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });

  publish({ type: 'blocked', profile: '5' });

  const unsent = await screen.findByRole('textbox', { name: 'What you wrote was not sent' });
  expect(unsent).toHaveValue('Hello\nSee you at');
});

test('what was loaded before a block is not shown on the way back', async () => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const { router } = await open({ conversation: { messages: [buildMessage({ text: 'Coffee?' })] } });
  const publish = await startFakeLive();
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });
  publish({ type: 'blocked', profile: '5' });
  await screen.findByText('This conversation has ended');

  await act(() => router.navigate('/members/6/chat'));
  await act(() => router.navigate(-1));

  expect(await screen.findByRole('heading', { name: /^You're blocked by Anna\./ })).toBeVisible();
  expect(screen.queryByText('Coffee?')).not.toBeInTheDocument();
});

test('a conversation that the service refuses after lost events is not shown any more, and the text can be copied', async () => {
  const { user } = await open({ conversation: { messages: [buildMessage({ text: 'Coffee?' })] } });
  await user.type(getField(), 'See you at');
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });

  act(() => refreshConversation('5'));

  expect(await screen.findByRole('heading', { name: 'This conversation has ended' })).toBeVisible();
  expect(screen.queryByText('Coffee?')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'What you wrote was not sent' })).toHaveValue('See you at');
});

test('a text that is refused because the profile is not available any more can be copied', async () => {
  const { user } = await open();
  fakeError('POST /api/message.php', 'profile_unavailable');

  await user.type(getField(), 'Hello{Enter}');

  expect(await screen.findByText(/no longer available/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you wrote was not sent' })).toHaveValue('Hello');
});

test('a first message to a member who has become invisible can be copied', async () => {
  const { user, unmount } = await open({ conversation: { conversation: null } });
  fakeError('POST /api/message.php', 'not_found');
  fakeError('GET /api/chat.php', 'not_found');

  await user.type(getField(), 'Hello{Enter}');

  expect(await screen.findByRole('heading', { name: 'This conversation has ended' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you wrote was not sent' })).toHaveValue('Hello');
  unmount();
  queryClient.clear();

  // Once the member is visible again, nothing says that the user has deleted the conversation.
  await open({ conversation: { conversation: null } });
  expect(getField()).toHaveValue('Hello');
  expect(screen.queryByText(/on another device/)).not.toBeInTheDocument();
});

test('the own profile has no conversation, and says only that', async () => {
  await open({
    conversation: {
      conversation: null,
      profile: buildMember({ id: '1', name: 'Ben' }),
      can_send: false,
      reason: 'own_profile',
    },
  });

  expect(screen.getByRole('heading', { level: 1, name: 'This is your own profile.' })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/chats');
});
