import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { makePremium, sendText } from '../conversations/conversations.fixture.ts';

const service = useService();

async function count(): Promise<void> {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'count-figures', {}));
  await service.runJobs();
}

async function getDays(days: '7' | '30' | '90' = '7') {
  const admin = await createStaff(service, 'administrator');
  return (await admin.call('GET /api/desk/figures', { query: { days } })).body.days;
}

const dayMs = 86_400_000;
const getDay = (offset = 0) =>
  new Date(service.clock().getTime() + offset * dayMs).toISOString().slice(0, 10);

test('each day has its sign-ups, activations, messages, payments and reports, from counts without members', async () => {
  const yesterday = new Date(service.clock().getTime() - dayMs);
  const ana = await service.createMember({ credits: 100, signup_date: yesterday, activated_at: yesterday });
  const ben = await service.createMember({ profile: { gender: 'male' } });
  await service.createMember({ role: 'fictional' });
  await service.createMember({ activated_at: null, status: 'not_confirmed' });
  const { id } = await sendText(ana, ben, 'One');
  await sendText(ana, ben, 'Two');
  await makePremium(service, ana);
  await ben.call('POST /api/report.php', {
    body: {
      client_id: crypto.randomUUID(),
      type: 'message',
      id,
      category: 'harassment',
      text: 'This is not nice.',
    },
  });

  await count();
  const days = await getDays();

  expect(days).toHaveLength(7);
  expect(days.slice(-2)).toEqual([
    { day: getDay(-1), signups: 1, activations: 1, messages: 0, payments: 0, reports: 0 },
    { day: getDay(), signups: 2, activations: 1, messages: 2, payments: 1, reports: 1 },
  ]);
  const columns = await service.db.selectFrom('daily_figures').selectAll().execute();
  expect(Object.keys(columns[0] ?? {}).toSorted()).toEqual(['count', 'day', 'name']);
});

test('a day keeps its counts when messages and members are deleted, and the next day starts anew', async () => {
  const ana = await service.createMember({ credits: 100 });
  await sendText(ana, await service.createMember({ profile: { gender: 'male' } }));
  await count();

  await service.db.deleteFrom('messages').execute();
  service.clock.advance(dayMs);
  await count();
  service.clock.advance(2 * dayMs);
  await service.createMember();
  await count();

  expect((await getDays()).slice(-4)).toMatchObject([
    { day: getDay(-3), signups: 2, messages: 1 },
    { day: getDay(-2), signups: 0, messages: 0 },
    { day: getDay(-1), signups: 0, messages: 0 },
    { day: getDay(), signups: 1, messages: 0 },
  ]);
});

test('after the clock was set back, today is counted on', async () => {
  service.clock.advance(3 * dayMs);
  await count();
  service.clock.advance(-3 * dayMs);
  await service.createMember();

  await count();

  expect((await getDays()).at(-1)).toMatchObject({ day: getDay(), signups: 1 });
});

test('the first count reaches ninety days back', async () => {
  const at = new Date(service.clock().getTime() - 89 * dayMs);
  await service.createMember({ signup_date: at, activated_at: at });

  await count();
  const days = await getDays('90');

  expect(days).toHaveLength(90);
  expect(days[0]).toMatchObject({ day: getDay(-89), signups: 1, activations: 1 });
});
