import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';

const service = useService();

test('who moves to another time zone has the likes of the day there, without those of the same date elsewhere', async () => {
  const ana = await service.createMember({ profile: { time_zone: 'Pacific/Auckland' } });
  const men = await Promise.all(
    Array.from({ length: 4 }, () =>
      service.createMember({ profile: { gender: 'male', looking_for: 'female' } }),
    ),
  );
  // In the morning of the 24th in Auckland.
  service.clock.set(new Date('2026-11-23T20:00:00Z'));
  for (const { id: profile } of men)
    await ana.call('POST /api/swipe.php', { body: { client_id: randomUUID(), profile, action: 'like' } });
  await service.db
    .updateTable('profiles')
    .set({ time_zone: 'Europe/Amsterdam' })
    .where('id', '=', ana.id)
    .execute();

  const moved = await ana.call('GET /api/swipe.php');
  service.clock.set(new Date('2026-11-23T23:00:01Z'));
  const nextDay = await ana.call('GET /api/swipe.php');

  expect(moved.body).toMatchObject({ likes_left: 0, resets_at: '2026-11-23T23:00:00.000Z' });
  expect(nextDay.body).toMatchObject({ likes_left: 4, resets_at: '2026-11-24T23:00:00.000Z' });
});

test('a like that a server of the earlier release stores during an update counts', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember();

  await sql`
    insert into swipes (user_id, profile_id, action, day, created_at)
    values (${ana.id}, ${ben.id}, 'like', '2026-11-24', ${service.clock()})
  `.execute(service.db);

  expect((await ana.call('GET /api/swipe.php')).body.likes_left).toBe(3);
});
