import { expect, test } from '@jest/globals';
import { call } from '@liaison/shared/api';
import type { NotificationPreferences } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { preferences as anyTime } from './notifications.fixture.ts';
import { PreferencesSection } from './preferences-section.tsx';

const preferences: NotificationPreferences = { ...anyTime, quiet_hours: { from: 22, to: 8 } };

function open() {
  fake('GET /api/notifications.php', preferences);
  return renderApp(<PreferencesSection>{null}</PreferencesSection>, { user: buildUser() });
}

test('quick changes are sent one after the other, and the answer to the first does not undo the second on the screen', async () => {
  const answers = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  let stored = preferences;
  const calls = fake('PUT /api/notifications.php', async ({ body: { push: _push, ...changes } }) => {
    stored = { ...stored, ...changes };
    const answer = stored;
    await answers[calls.length - 1]?.promise;
    return answer;
  });
  fake('GET /api/block.php', { blocked: [] });
  const { user } = open();
  const reminders = await screen.findByRole('switch', { name: 'Reminders, E-mail' });
  await user.click(screen.getByRole('switch', { name: 'News, E-mail' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(reminders);
  // Sent after the second change.
  await call('GET /api/block.php');
  expect(calls).toHaveLength(1);

  answers[0]?.resolve(null);

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(reminders).not.toBeChecked();
  answers[1]?.resolve(null);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(reminders).not.toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([{ news: true }, { reminders: false }]);
});

test('a change that could not be saved is taken back at once, also while the service does not answer', async () => {
  const { user } = open();
  const news = await screen.findByRole('switch', { name: 'News, E-mail' });
  fakeError('PUT /api/notifications.php', 'unavailable');
  fake('GET /api/notifications.php', 'never');

  await user.click(news);

  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(news).not.toBeChecked();
});

test('of quick changes, one that could not be saved is reported also when a later one is saved', async () => {
  const second = Promise.withResolvers<null>();
  open();
  const news = await screen.findByRole('switch', { name: 'News, E-mail' });
  const reminders = screen.getByRole('switch', { name: 'Reminders, E-mail' });
  const calls = fake('PUT /api/notifications.php', async () => {
    await second.promise;
    return { ...preferences, reminders: false };
  });
  fakeError('PUT /api/notifications.php', 'unavailable', {}, { once: true });

  fireEvent.click(news);
  fireEvent.click(reminders);
  await waitFor(() => expect(calls).toHaveLength(1));
  second.resolve(null);

  await waitFor(() => expect(news).not.toBeChecked());
  expect(reminders).not.toBeChecked();
  expect(screen.getByText('Not saved.')).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('quiet hours cannot end when they begin', async () => {
  open();

  const until = within(await screen.findByRole('combobox', { name: 'Until' }));

  expect(until.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual(
    Array.from({ length: 24 }, (_, hour) => String(hour)).filter((hour) => hour !== '22'),
  );
});
