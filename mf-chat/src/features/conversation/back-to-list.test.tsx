import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { buildUser, fake, fakeError, installIndexedDb, renderApp, setMedia } from '@liaison/shared/testing';
import { Component } from './conversation-screen.tsx';

beforeEach(() => {
  setMedia({ width: 390 });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
});

const open = () =>
  renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: buildUser({ id: '1' }) });
const findBack = () => screen.findByRole('link', { name: 'All messages' });

test('a conversation on a phone can be left while it loads', async () => {
  fake('GET /api/chat.php', 'never');
  const { router, user } = open();

  await user.click(await findBack());

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
});

test('a conversation on a phone can be left when it cannot be loaded', async () => {
  fakeError('GET /api/chat.php', 'internal');
  const { router, user } = open();
  await screen.findByRole('alert');

  await user.click(await findBack());

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
});

test('a conversation on a phone can be left when it is not stored and there is no connection', async () => {
  await installIndexedDb();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const { router, user } = open();
  await screen.findByText('This appears as soon as there is a connection.');

  await user.click(await findBack());

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
});
