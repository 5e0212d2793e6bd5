import { expect, test } from '@jest/globals';
import type { MailCategory } from '@liaison/shared/contracts';
import { createUnsubscribeToken } from '../../core/unsubscribe-token.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { recordReport } from './mail-reports/record-report.ts';

const service = useService();

const hourMs = 3_600_000;

const createLink = ({ id }: { id: string }, category: MailCategory) => ({
  token: createUnsubscribeToken(service.core.config.secret, id, category),
});

const getNews = async (member: TestMember) => (await member.call('GET /api/notifications.php')).body.news;

test('the link of a mail turns nothing on that the member turned off in the settings', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const visitor = service.createVisitor();
  await nora.call('PUT /api/notifications.php', { body: { news: false } });
  const query = createLink(nora, 'news');

  const alone = await visitor.call('PUT /api/unsubscribe.php', { query });
  await visitor.call('POST /api/unsubscribe.php', { query });
  const afterUse = await visitor.call('PUT /api/unsubscribe.php', { query });

  expect([alone, afterUse].map(({ status, error }) => [status, error?.error])).toEqual([
    [410, 'link_expired'],
    [410, 'link_expired'],
  ]);
  expect(await getNews(nora)).toBe(false);
});

test('what the link of a mail turned off can be undone once within a day, and the answer may be asked for again', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const visitor = service.createVisitor();
  await nora.call('PUT /api/notifications.php', { body: { news: true } });
  const query = createLink(nora, 'news');
  await visitor.call('POST /api/unsubscribe.php', { query });
  await visitor.call('POST /api/unsubscribe.php', { query });

  const undone = await visitor.call('PUT /api/unsubscribe.php', { query });
  const repeated = await visitor.call('PUT /api/unsubscribe.php', { query });
  expect([undone.status, repeated.status, await getNews(nora)]).toEqual([200, 200, true]);
  await nora.call('PUT /api/notifications.php', { body: { news: false } });
  const replayed = await visitor.call('PUT /api/unsubscribe.php', { query });

  expect([replayed.status, await getNews(nora)]).toEqual([410, false]);
});

test('the link of a mail does not undo what the member decided after using it, in the settings or by withdrawing consent', async () => {
  const visitor = service.createVisitor();
  const statuses: number[] = [];
  for (const decide of [
    (member: TestMember) => member.call('PUT /api/notifications.php', { body: { news: false } }),
    (member: TestMember) =>
      member.call('PUT /api/consents.php', { body: { kind: 'marketing', given: false } }),
  ]) {
    const member = await service.createMember();
    const query = createLink(member, 'news');
    await member.call('PUT /api/notifications.php', { body: { news: true } });
    await visitor.call('POST /api/unsubscribe.php', { query });
    await member.call('PUT /api/notifications.php', { body: { news: true } });
    statuses.push((await decide(member)).status);

    statuses.push((await visitor.call('PUT /api/unsubscribe.php', { query })).status);

    expect(await getNews(member)).toBe(false);
  }
  expect(statuses).toEqual([200, 410, 200, 410]);
});

test('the link that ended all mails does not undo what ended them after the member had turned them on', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const visitor = service.createVisitor();
  const query = { ...createLink(nora, 'like'), all: '1' } as const;
  await visitor.call('POST /api/unsubscribe.php', { query });
  await nora.call('DELETE /api/unsubscribe.php');
  await recordReport(service.core, {
    id: 'report-1',
    user_id: nora.id,
    kind: 'unsubscribe',
    address: nora.email,
  });

  const undone = await visitor.call('PUT /api/unsubscribe.php', { query });

  expect([undone.status, undone.error?.error]).toEqual([410, 'link_expired']);
});

test('the links of two mails undo each what it turned off', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const visitor = service.createVisitor();
  const links = [createLink(nora, 'like'), createLink(nora, 'new_messages')];
  for (const query of links) await visitor.call('POST /api/unsubscribe.php', { query });

  for (const query of links) await visitor.call('PUT /api/unsubscribe.php', { query });

  const { body } = await nora.call('GET /api/notifications.php');
  expect([body.like, body.new_messages]).toEqual([true, true]);
});

test('a day after the link ended all mails only the member turns them on again', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const visitor = service.createVisitor();
  const query = { ...createLink(nora, 'like'), all: '1' } as const;
  await visitor.call('POST /api/unsubscribe.php', { query });
  service.clock.advance(25 * hourMs);

  const undone = await visitor.call('PUT /api/unsubscribe.php', { query });

  expect([undone.status, undone.error?.error]).toEqual([410, 'link_expired']);
  const { body } = await nora.call('DELETE /api/unsubscribe.php');
  expect(body.user.notifications_disabled).toEqual([]);
});
