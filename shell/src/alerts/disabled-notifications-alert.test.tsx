import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { User } from '@liaison/shared/contracts';
import type { ModuleHost } from '@liaison/shared/module';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { dismiss } from '@liaison/shared/ui';
import { mainId } from '../navigation/skip-link.tsx';
import { Alerts } from './alerts.tsx';

/** Renders the name of each slot instead of its content. */
const host: ModuleHost = { Slot: ({ at }) => <p>{at}</p> };
/** For a member whose next alert is that of the time bonus. */
const renderAlerts = (reasons: User['notifications_disabled'], path = '/members') =>
  renderApp(
    <>
      <Alerts />
      <main id={mainId} tabIndex={-1} />
    </>,
    { user: buildUser({ notifications_disabled: reasons, has_time_bonus: true }), host, path },
  );
const findAlert = () => screen.findByRole('region', { name: 'We do not send you e-mails at the moment' });

test.each([
  ['bounce', /came back/],
  ['listunsubscribe', /You unsubscribed/],
] as const)('mails disabled by %s link to the notification settings (SHELL-054)', async (reason, text) => {
  renderAlerts([reason]);

  const alert = within(await findAlert());
  expect(alert.getByText(text)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/notifications',
  );
});

test('after a spam complaint the alert links to the support only (SHELL-054)', async () => {
  renderAlerts(['fbl', 'bounce']);

  const alert = within(await findAlert());
  expect(alert.getByText(/reported as spam/)).toBeVisible();
  expect(alert.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  expect(alert.queryByRole('link', { name: 'Notification settings' })).not.toBeInTheDocument();
});

test('the settings, which say it by themselves, have no alert', () => {
  renderAlerts(['bounce'], '/notifications');

  expect(screen.getByText('time-bonus')).toBeVisible();
});

test('a dismissed alert makes way for the next one and comes back after a week (SHELL-051, SHELL-054)', async () => {
  const { user, unmount } = renderAlerts(['bounce']);
  await user.click(within(await findAlert()).getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByText('time-bonus')).toBeVisible();
  unmount();
  const dismissedAt = Number(localStorage.getItem('hide-disabled-notifications-alert'));
  expect(Math.abs(Date.now() - dismissedAt)).toBeLessThan(60_000);

  const again = renderAlerts(['bounce']);
  expect(screen.getByText('time-bonus')).toBeVisible();
  again.unmount();

  localStorage.setItem('hide-disabled-notifications-alert', String(dismissedAt - 7 * 86_400_000 - 60_000));
  renderAlerts(['bounce']);
  expect(await findAlert()).toBeVisible();
});

test('the focus goes from a dismissed alert to the screen', async () => {
  const { user } = renderAlerts(['bounce']);
  const alert = within(await findAlert());
  expect(screen.getByRole('main')).not.toHaveFocus();

  alert.getByRole('button', { name: 'Dismiss' }).focus();
  await user.keyboard('{Enter}');

  expect(screen.getByRole('main')).toHaveFocus();
});

test('an alert that is dismissed in another tab leaves the focus where it is', async () => {
  renderAlerts(['bounce']);
  await findAlert();

  act(() => dismiss('hide-disabled-notifications-alert'));

  expect(screen.getByText('time-bonus')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a member whose mails are sent has no such alert', () => {
  renderAlerts([]);

  expect(screen.getByText('time-bonus')).toBeVisible();
});
