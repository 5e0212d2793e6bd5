import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { runOperatorCommand } from '../../operator.ts';
import { type TestMember, useService } from '../../testing/service.ts';

const service = useService();

let url: URL;
beforeAll(async () => {
  url = new URL(await service.listen());
});

const report = async (from: TestMember, about: TestMember) =>
  (
    await from.call('POST /api/report.php', {
      body: {
        client_id: randomUUID(),
        type: 'profile',
        id: about.id,
        category: 'underage',
        text: 'This is a child.',
      },
    })
  ).body.report_id;

const getStatus = async ({ id }: TestMember) =>
  (await service.createVisitor().call('GET /api/profile.php', { query: { id } })).status;

async function decideUnfounded(id: string): Promise<void> {
  const words = ['--decision', 'no_violation', '--age', 'document', '--because', 'We have seen a passport.'];
  await runOperatorCommand(['decide', id, ...words], {
    url,
    secret: service.core.config.secret,
    actor: 'olga',
    print: () => undefined,
  });
}

test('a report of a child by somebody whose last one was unfounded waits for the decision before it hides the profile', async () => {
  const [ana, ben, eve] = [
    await service.createMember({ name: 'Ana' }),
    await service.createMember({ name: 'Ben' }),
    await service.createMember({ name: 'Eve' }),
  ];
  await decideUnfounded(await report(ana, ben));

  await report(ana, ben);
  expect(await getStatus(ben)).toBe(200);
  // She may be right about another member, and another member about him.
  await report(ana, eve);
  expect(await getStatus(eve)).toBe(403);
  await report(await service.createMember(), ben);
  expect(await getStatus(ben)).toBe(403);
  const reports = await service.db.selectFrom('reports').select(['priority', 'hides_profile']).execute();
  expect(reports.map(({ priority }) => priority)).toEqual(Array(4).fill('critical'));
  expect(reports.filter(({ hides_profile: hides }) => hides)).toHaveLength(3);
});

test('of several reports of a child by one member only the first hides the profile, and one decision shows it again', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const first = await report(ana, ben);
  await report(ana, ben);
  await report(ana, ben);
  expect(await getStatus(ben)).toBe(403);

  await decideUnfounded(first);

  expect(await getStatus(ben)).toBe(200);
});
