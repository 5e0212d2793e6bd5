import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { DisabledNotificationsAlert } from './disabled-notifications-alert.tsx';

test.each([
  ['bounce', /came back/],
  ['listunsubscribe', /You unsubscribed/],
] as const)('mails disabled by %s link to the notification settings (SHELL-054)', (reason, text) => {
  renderApp(<DisabledNotificationsAlert reasons={[reason]} />);

  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/notifications',
  );
});

test('after a spam complaint the alert links to the support only (SHELL-054)', () => {
  renderApp(<DisabledNotificationsAlert reasons={['fbl', 'bounce']} />);

  expect(screen.getByText(/reported as spam/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Notification settings' })).not.toBeInTheDocument();
});

test('a dismissed alert stores its timestamp and stays hidden (SHELL-051, SHELL-054)', async () => {
  const { user, unmount } = renderApp(<DisabledNotificationsAlert reasons={['bounce']} />);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/came back/)).not.toBeInTheDocument();
  expect(Number(localStorage.getItem('hide-disabled-notifications-alert'))).toBeGreaterThan(0);
  unmount();

  renderApp(<DisabledNotificationsAlert reasons={['bounce']} />);

  expect(screen.queryByText(/came back/)).not.toBeInTheDocument();
});
