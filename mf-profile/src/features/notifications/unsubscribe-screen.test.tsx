import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as UnsubscribeScreen } from './unsubscribe-screen.tsx';

const open = (query = '?token=abc') =>
  renderApp(<UnsubscribeScreen />, { path: `/unsubscribe${query}`, route: '/unsubscribe' });

test('opening the link changes nothing, and its button ends the mails of that kind without signing in', async () => {
  const calls = fake('POST /api/unsubscribe.php', { category: 'like' });
  const { user, router } = open();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  // The address with the secret token does not stay in the history.
  expect(router.state.historyAction).toBe('REPLACE');
  expect(calls).toHaveLength(0);

  await user.dblClick(screen.getByRole('button', { name: 'Stop these e-mails' }));

  expect(await screen.findByText(/no more e-mails of the kind “New likes”/)).toHaveFocus();
  expect(calls.map((call) => call.query)).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'All notification settings' })).toHaveAttribute(
    'href',
    '/notifications',
  );
});

test('the second button ends all mails, and both can be undone on the page', async () => {
  const calls = fake('POST /api/unsubscribe.php', { category: null });
  const undone = fake('PUT /api/unsubscribe.php', { category: null });
  const { user } = open();

  expect(screen.getByText(/stop all e-mails but those that your account needs.*our decisions/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop all e-mails' }));
  expect(
    await screen.findByText(/no more e-mails but those that your account needs.*our decisions/),
  ).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('You get these e-mails again')).toHaveFocus();
  expect([calls, undone].map((list) => list.map((call) => call.query))).toEqual([
    [{ token: 'abc', all: '1' }],
    [{ token: 'abc', all: '1' }],
  ]);
});

test.each(['?token=cut', ''])('an incomplete link shows the support address: %j', async (query) => {
  fakeError('POST /api/unsubscribe.php', 'link_expired');
  const { user } = open(query);

  const button = screen.queryByRole('button', { name: 'Stop these e-mails' });
  if (button) await user.click(button);

  expect(await screen.findByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  expect(document.activeElement === screen.getByText(/^This link is not complete/)).toBe(button !== null);
});

test('an unavailable service is reported and the button stays usable', async () => {
  fakeError('POST /api/unsubscribe.php', 'unavailable');
  const { user } = open();

  await user.click(screen.getByRole('button', { name: 'Stop these e-mails' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name: 'Stop these e-mails' })).toBeEnabled();
});

test('an undo that failed says so, and can be tried again', async () => {
  fake('POST /api/unsubscribe.php', { category: 'like' });
  fakeError('PUT /api/unsubscribe.php', 'unavailable');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Stop these e-mails' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
