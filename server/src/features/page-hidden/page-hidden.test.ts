import { expect, test } from '@jest/globals';
import { runOperatorCommand } from '../../operator.ts';
import { useService } from '../../testing/service.ts';
import { addHiddenPage, listHiddenPages, maxRoutesPerDay } from './page-hidden.repository.ts';

const service = useService();
const getToday = () => service.clock().toISOString().slice(0, 10);
const listCounts = () => listHiddenPages(service.core.db, '2000-01-01');

test('hidden pages are counted by route and day, bounces separately (SHELL-066, SHELL-067, SRV-007)', async () => {
  const visitor = service.createVisitor();
  const hide = (query: object) => visitor.call('POST /api/page-hidden.php', { query, body: {} });

  expect(await hide({ route: 'lander-gallery', bounced: '1' })).toMatchObject({ status: 204 });
  await hide({ route: 'lander-gallery' });
  await hide({ route: 'members' });
  await hide({});

  expect(await listCounts()).toEqual([
    { day: getToday(), route: 'lander-gallery', hidden: 2, bounced: 1 },
    { day: getToday(), route: 'members', hidden: 1, bounced: 0 },
    { day: getToday(), route: 'unknown', hidden: 1, bounced: 0 },
  ]);
});

test.each([{ route: '/members/1000042' }, { route: '<b>' }, { route: 'x'.repeat(50) }, { bounced: '2' }])(
  'an invalid request is refused and not counted: %j (SHELL-067)',
  async (query) => {
    const answer = await service
      .createVisitor()
      .call('POST /api/page-hidden.php', { query: query as { route: string }, body: {} });

    expect(answer.status).toBe(400);
    expect(await listCounts()).toEqual([]);
  },
);

test('only operators can read the totals of thirty days (SHELL-066, SHELL-067)', async () => {
  const { db, config } = service.core;
  const day = (ago: number) =>
    new Date(service.clock().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const rows = [
    { day: day(0), route: 'lander-gallery', hidden: 7, bounced: 2 },
    { day: day(29), route: 'lander-gallery', hidden: 3, bounced: 1 },
    { day: day(31), route: 'lander-gallery', hidden: 90, bounced: 90 },
  ];
  await db.insertInto('hidden_pages').values(rows).execute();
  const printed: string[] = [];
  const url = new URL(await service.listen());
  const asOperator = (secret: string) =>
    runOperatorCommand(['pages'], { url, secret, actor: 'olga', print: (line) => printed.push(line) });

  await asOperator(config.secret);
  await expect(asOperator('another secret of thirty-two characters')).rejects.toThrow('another secret');

  expect(printed).toEqual(['lander-gallery  hidden 10, bounced 3']);
});

test('invented routes cannot fill the table (SHELL-067)', async () => {
  const { db } = service.core;
  const names = Array.from({ length: maxRoutesPerDay }, (_, index) => ({
    day: getToday(),
    route: `made-up-${index}`,
  }));
  await db.insertInto('hidden_pages').values(names).execute();

  await addHiddenPage(db, { day: getToday(), route: 'one-more', isBounce: false });
  await addHiddenPage(db, { day: getToday(), route: 'made-up-7', isBounce: true });

  const rows = await listCounts();
  expect(rows).toHaveLength(maxRoutesPerDay);
  expect(rows[0]).toEqual({ day: getToday(), route: 'made-up-7', hidden: 1, bounced: 1 });
});

test('the totals of a day are forgotten after 400 days, and not before', async () => {
  const { core, db } = service;
  const today = getToday();
  // Not at midnight, which may come during the test.
  service.clock.set(new Date(`${today}T12:00:00Z`));
  await addHiddenPage(db, { day: today, route: 'members', isBounce: false });
  const forget = async () => {
    await core.inTransaction((trx) => core.jobs.enqueue(trx, 'forget-hidden-pages', {}));
    await service.runJobs();
    return (await listCounts()).map(({ day }) => day);
  };

  service.clock.advance(400 * 86_400_000);
  const before = await forget();
  service.clock.advance(86_400_000);

  expect([before, await forget()]).toEqual([[today], []]);
});
