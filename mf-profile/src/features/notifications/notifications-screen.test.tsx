import { beforeEach, expect, test } from '@jest/globals';
import { locales, type NotificationPreferences, type User } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { queryClient } from '@liaison/shared/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { preferencesQuery } from './notifications.api.ts';
import { preferences } from './notifications.fixture.ts';
import { Component as NotificationsScreen } from './notifications-screen.tsx';

const me = buildUser();
beforeEach(() => void fake('GET /api/notifications.php', preferences));

/** Stores changes as the service does. */
function acceptChanges() {
  let stored = preferences;
  return fake('PUT /api/notifications.php', ({ body: { push, ...changes } }) => {
    stored = { ...stored, ...changes, push: { ...stored.push, ...push } };
    return stored;
  });
}

const open = () =>
  renderApp(<NotificationsScreen />, { path: '/notifications', route: '/notifications', user: me });

test('each of the eight kinds has a switch for e-mail that shows its state and saves its change (PROF-012)', async () => {
  const calls = acceptChanges();
  const { user } = open();
  const kinds = [
    ['New conversations', 'new_conversations'],
    ['New messages', 'new_messages'],
    ['Unread messages', 'unread_message_reminders'],
    ['New likes', 'like'],
    ['Weekly overview', 'weekly_updates'],
    ['Offers', 'promotions'],
    ['News', 'news'],
    ['Reminders', 'reminders'],
  ] as const;

  for (const [label, kind] of kinds) {
    const toggle = await screen.findByRole('switch', { name: `${label}, E-mail` });
    const isOn = preferences[kind];
    expect([kind, (toggle as HTMLInputElement).checked]).toEqual([kind, isOn]);
    await user.click(toggle);
    expect([kind, (toggle as HTMLInputElement).checked]).toEqual([kind, !isOn]);
  }

  await waitFor(() => expect(calls).toHaveLength(8));
  expect(calls.map(({ body }) => body)).toEqual(kinds.map(([, kind]) => ({ [kind]: !preferences[kind] })));
  expect(await screen.findByText('Saved')).toBeVisible();
});

test.each(locales)('in %s no kind has the name of its group', async (locale) => {
  renderApp(<NotificationsScreen />, { path: '/notifications', route: '/notifications', user: me, locale });
  const group = await screen.findByText(i18n.t('profile:notifications.groups.news'));

  expect(group).not.toHaveTextContent(i18n.t('profile:notifications.kinds.news'));
});

test('messages and likes have a switch for push of their own', async () => {
  const calls = acceptChanges();
  const { user } = open();

  const toggle = await screen.findByRole('switch', { name: 'New likes, Push' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);

  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ push: { like: true } }]));
  expect(toggle).toBeChecked();
  expect(screen.getAllByRole('switch', { name: /, Push$/ })).toHaveLength(3);
});

test('a change that was not saved is undone and reported', async () => {
  fakeError('PUT /api/notifications.php', 'unavailable');
  const { user } = open();

  await user.click(await screen.findByRole('switch', { name: 'News, E-mail' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'News, E-mail' })).not.toBeChecked());
});

test('a change that follows one that fails stays, and only the failed one is undone', async () => {
  const answer = Promise.withResolvers<NotificationPreferences>();
  const calls = fake('PUT /api/notifications.php', () => answer.promise);
  const failed = fakeError('PUT /api/notifications.php', 'unavailable', {}, { once: true });
  open();
  const news = await screen.findByRole('switch', { name: 'News, E-mail' });
  const reminders = screen.getByRole('switch', { name: 'Reminders, E-mail' });

  fireEvent.click(news);
  fireEvent.click(reminders);

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(reminders).not.toBeChecked();
  answer.resolve({ ...preferences, reminders: false });
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
  expect(failed.map(({ body }) => body)).toEqual([{ news: true }]);
  expect(news).not.toBeChecked();
  expect(reminders).not.toBeChecked();
});

test('quiet hours begin with a night and can be changed and ended', async () => {
  const calls = acceptChanges();
  const { user } = open();

  await user.click(await screen.findByRole('switch', { name: 'No notifications at night' }));
  expect(screen.getByText(/Europe\/Amsterdam/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '6');
  await user.click(screen.getByRole('switch', { name: 'No notifications at night' }));

  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { quiet_hours: { from: 22, to: 8 } },
      { quiet_hours: { from: 22, to: 6 } },
      { quiet_hours: null },
    ]),
  );
  expect(screen.queryByRole('combobox', { name: 'Until' })).not.toBeInTheDocument();
});

test('the screen has a switch for notifications on this device, which waits for what stands above it (PROF-014)', async () => {
  open();
  expect(screen.queryByRole('heading', { name: 'This device' })).not.toBeInTheDocument();

  expect(await screen.findByRole('switch', { name: 'Notifications on this device' })).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Quiet hours' })).toBeVisible();
});

test('without an answer about the kinds the switch for this device is still there', async () => {
  fakeError('GET /api/notifications.php', 'forbidden');
  open();

  expect(await screen.findByRole('switch', { name: 'Notifications on this device' })).toBeVisible();
});

test.each([
  ['listunsubscribe', 'E-mails that your account needs still come'],
  ['bounce', 'Your mailbox sent our e-mails back.'],
] as const)('mails disabled by %s can be enabled again (PROF-013)', async (reason, text) => {
  const calls = fake('DELETE /api/unsubscribe.php', { user: me });
  const { user } = renderApp(<NotificationsScreen />, {
    path: '/notifications',
    user: { ...me, notifications_disabled: [reason] },
  });
  expect(screen.getByText(text, { exact: false })).toBeVisible();

  await user.dblClick(screen.getByRole('button', { name: 'Turn on again' }));

  expect(await screen.findByText('You get our e-mails again.')).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test('after a spam complaint the support address is shown instead of the button (PROF-013)', () => {
  renderApp(<NotificationsScreen />, { user: { ...me, notifications_disabled: ['listunsubscribe', 'fbl'] } });

  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on again' })).not.toBeInTheDocument();
});

test('the banner says each reason, and offers to turn mails on again but after a spam complaint (PROF-013)', async () => {
  const calls = fake('DELETE /api/unsubscribe.php', { user: me });
  const show = (reason: User['notifications_disabled'][number]) =>
    renderApp(<NotificationsScreen />, { user: { ...me, notifications_disabled: [reason] } });
  const reasons = [
    ['listunsubscribe', /You asked us to stop them/],
    ['bounce', /Your mailbox sent our e-mails back/],
  ] as const;
  for (const [reason, text] of reasons) {
    const { user, unmount } = show(reason);
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on again' }));
    expect(await screen.findByText('You get our e-mails again.')).toBeVisible();
    unmount();
  }
  const { unmount } = show('fbl');
  expect(screen.getByText(/You marked one of our e-mails as spam/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on again' })).not.toBeInTheDocument();
  unmount();

  expect(calls).toHaveLength(2);
  renderApp(<NotificationsScreen />, { user: me });
  expect(screen.queryByText('Our e-mails are turned off')).not.toBeInTheDocument();
});

test('a failed attempt to enable mails is reported', async () => {
  fakeError('DELETE /api/unsubscribe.php', 'unavailable');
  const { user } = renderApp(<NotificationsScreen />, {
    user: { ...me, notifications_disabled: ['listunsubscribe'] },
  });

  await user.click(screen.getByRole('button', { name: 'Turn on again' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
});

test('preferences that were requested before a change do not undo it on the screen', async () => {
  acceptChanges();
  const { user } = open();
  const news = await screen.findByRole('switch', { name: 'News, E-mail' });
  const older = Promise.withResolvers<NotificationPreferences>();
  const requests = fake('GET /api/notifications.php', () => older.promise);
  void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(news);
  expect(await screen.findByText('Saved')).toBeVisible();
  older.resolve(preferences);

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(news).toBeChecked();
});
