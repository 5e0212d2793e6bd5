import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService();
const defaults = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: false,
  news: false,
  reminders: true,
  push: { new_conversations: true, new_messages: true, like: true },
  quiet_hours: null,
  time_zone: 'UTC',
};

test('a change of some preferences leaves the others as they are', async () => {
  const nora = await service.createMember();
  const olga = await service.createMember({ profile: { time_zone: 'Europe/Amsterdam' } });
  expect((await nora.call('GET /api/notifications.php')).body).toEqual(defaults);

  const changes = { news: true, like: false, push: { like: false }, quiet_hours: { from: 22, to: 7 } };
  const changed = await nora.call('PUT /api/notifications.php', { body: changes });
  const empty = await nora.call('PUT /api/notifications.php', { body: {} });

  const expected = { ...defaults, ...changes, push: { ...defaults.push, like: false } };
  expect([changed.body, empty.body]).toEqual([expected, expected]);
  expect((await olga.call('GET /api/notifications.php')).body).toEqual({
    ...defaults,
    time_zone: 'Europe/Amsterdam',
  });
});

test('quiet hours can be ended, and cannot last a whole day', async () => {
  const nora = await service.createMember();
  await nora.call('PUT /api/notifications.php', { body: { quiet_hours: { from: 0, to: 6 } } });

  for (const quiet_hours of [{ from: 5, to: 5 }, { from: 24, to: 6 }, { from: 22, to: 6.5 }, { from: 22 }]) {
    const refused = await nora.call('PUT /api/notifications.php', { body: { quiet_hours } });
    expect(refused.status).toBe(422);
  }
  const ended = await nora.call('PUT /api/notifications.php', { body: { quiet_hours: null } });

  expect(ended.body).toEqual(defaults);
});
