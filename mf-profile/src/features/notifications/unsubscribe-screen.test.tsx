import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as UnsubscribeScreen } from './unsubscribe-screen.tsx';

const open = (query = '?token=abc') =>
  renderApp(<UnsubscribeScreen />, { path: `/unsubscribe${query}`, route: '/unsubscribe' });

test('opening the link changes nothing, and its button unsubscribes without signing in (PROF-013)', async () => {
  const calls = fake('POST /api/unsubscribe.php', { unsubscribed: true });
  const { user, router } = open();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(calls).toHaveLength(0);

  await user.dblClick(screen.getByRole('button', { name: 'Stop these e-mails' }));

  expect(await screen.findByText(/We send you no more of these e-mails/)).toBeVisible();
  expect(calls.map((call) => call.query)).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'Turn them on again' })).toHaveAttribute('href', '/notifications');
});

test.each(['?token=cut', ''])('an incomplete link shows the support address: %j', async (query) => {
  fakeError('POST /api/unsubscribe.php', 'link_expired');
  const { user } = open(query);

  const button = screen.queryByRole('button', { name: 'Stop these e-mails' });
  if (button) await user.click(button);

  expect(await screen.findByRole('link', { name: 'support@liaison.example' })).toBeVisible();
});

test('an unavailable service is reported and the button stays usable', async () => {
  fakeError('POST /api/unsubscribe.php', 'unavailable');
  const { user } = open();

  await user.click(screen.getByRole('button', { name: 'Stop these e-mails' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name: 'Stop these e-mails' })).toBeEnabled();
});
