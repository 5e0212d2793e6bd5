import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

test('the settings, which say it by themselves, have no alert', () => {
  renderApp(<DisabledNotificationsAlert reasons={['bounce']} />, { path: '/notifications' });

  expect(screen.queryByText(/came back/)).not.toBeInTheDocument();
});

test('each reason has its text, is a landmark, can be dismissed by its flag and comes back after a week (SHELL-054)', async () => {
  const texts = { fbl: /reported as spam/, bounce: /came back/, listunsubscribe: /You unsubscribed/ };
  for (const reason of ['fbl', 'bounce', 'listunsubscribe'] as const) {
    const { user, unmount } = renderApp(<DisabledNotificationsAlert reasons={[reason]} />);
    const alert = within(screen.getByRole('region', { name: 'We do not send you e-mails at the moment' }));
    expect(alert.getByText(texts[reason])).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(texts[reason])).not.toBeInTheDocument();
    unmount();

    const hiddenAt = Number(localStorage.getItem('hide-disabled-notifications-alert'));
    expect(Math.abs(Date.now() - hiddenAt)).toBeLessThan(60_000);
    localStorage.setItem('hide-disabled-notifications-alert', String(hiddenAt - 7 * 86_400_000 - 60_000));
  }
  renderApp(<DisabledNotificationsAlert reasons={[]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
