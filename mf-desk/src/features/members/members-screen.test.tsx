import { expect, test } from '@jest/globals';
import { fake, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component } from './members-screen.tsx';

test('the search keeps the focus, and Back shows what was searched for before', async () => {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'support' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('GET /api/desk/members', { members: [] });
  const { user, router } = renderApp(<Component />, { path: '/desk/members' });
  const find = await screen.findByRole('textbox', { name: 'Number, e-mail address or name' });

  await user.type(find, 'Nora{Enter}');
  expect(await screen.findByText('Nobody found')).toBeVisible();
  expect(find).toHaveFocus();
  await user.clear(find);
  await user.type(find, 'Ines{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?find=Ines'));
  await act(() => router.navigate(-1));

  expect(find).toHaveValue('Nora');
});
