import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as NotificationsScreen } from './notifications-screen.tsx';

const me = buildUser();

test('the screen has a switch for notifications on this device (PROF-014)', () => {
  renderApp(<NotificationsScreen />, { path: '/notifications', route: '/notifications', user: me });

  expect(screen.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled();
});

test.each([
  ['listunsubscribe', 'You asked us to stop them.'],
  ['bounce', 'Your mailbox sent our e-mails back.'],
] as const)('mails disabled by %s can be enabled again (PROF-013)', async (reason, text) => {
  const calls = fake('DELETE /api/unsubscribe.php', { user: me });
  const { user } = renderApp(<NotificationsScreen />, {
    path: '/notifications',
    user: { ...me, notifications_disabled: [reason] },
  });
  expect(screen.getByText(text, { exact: false })).toBeVisible();

  await user.dblClick(screen.getByRole('button', { name: 'Turn on again' }));

  expect(await screen.findByText('You get our e-mails again.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('after a spam complaint the support address is shown instead of the button (PROF-013)', () => {
  renderApp(<NotificationsScreen />, { user: { ...me, notifications_disabled: ['listunsubscribe', 'fbl'] } });

  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on again' })).not.toBeInTheDocument();
});

test('a failed attempt to enable mails is reported', async () => {
  fakeError('DELETE /api/unsubscribe.php', 'unavailable');
  const { user } = renderApp(<NotificationsScreen />, {
    user: { ...me, notifications_disabled: ['listunsubscribe'] },
  });

  await user.click(screen.getByRole('button', { name: 'Turn on again' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
});
