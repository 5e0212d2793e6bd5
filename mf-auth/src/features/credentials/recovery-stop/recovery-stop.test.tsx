import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as RecoveryStop } from './recovery-stop-screen.tsx';

const open = (query: string) => renderApp(<RecoveryStop />, { path: `/recovery/stop${query}`, user: null });

test('opening the link calls nothing; the button stops the change and removes the token from the URL', async () => {
  const calls = fake('DELETE /api/recovery.php', { stopped: true });
  const { user, router } = open('?token=abc');
  expect(calls).toHaveLength(0);

  await user.dblClick(screen.getByRole('button', { name: 'Stop the change' }));

  expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(router.state.location).toMatchObject({ pathname: '/recovery/stop', search: '' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['', '?token=old'])(
  'a link that is used, too late or incomplete leads to customer service (%s)',
  async (query) => {
    fakeError('DELETE /api/recovery.php', 'link_expired');
    const { user } = open(query);
    const button = screen.queryByRole('button', { name: 'Stop the change' });
    if (button) await user.click(button);

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  },
);

test('a stop whose first answer was lost is said to be done', async () => {
  fakeError('DELETE /api/recovery.php', 'link_expired', { done: true });
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Stop the change' }));

  expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toHaveFocus();
});

test('the page shows an error when the service is unavailable, and can be tried again', async () => {
  fakeError('DELETE /api/recovery.php', 'unavailable');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Stop the change' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name: 'Stop the change' })).toBeEnabled();
});
