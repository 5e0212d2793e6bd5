import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ReportPattern } from '@liaison/shared/contracts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { makePremium, send, sendText } from '../conversations/conversations.fixture.ts';
import { createDeletionSteps, password } from '../deletion/deletion.fixture.ts';
import { claimReport } from '../desk-queues/desk-queues.fixture.ts';
import { recordSignup } from './index.ts';

const service = useService();

async function runJob(): Promise<void> {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'abuse-patterns', {}));
  await service.runJobs();
}

const listReviews = () =>
  service.db
    .selectFrom('reports')
    .select(['subject_user_id', 'pattern', 'reporter_id', 'status', 'hides_profile'])
    .orderBy('id')
    .execute();

/** Premium, because others may start only a few conversations a day. */
async function createSender(): Promise<TestMember> {
  const sender = await service.createMember({ credits: 1000, profile: { gender: 'male' } });
  await makePremium(service, sender);
  return sender;
}

/** One first message to each of so many members. */
async function write(sender: TestMember, count: number, getText: (name: string) => string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const receiver = await service.createMember();
    await sendText(sender, receiver, getText(`Name${String.fromCodePoint(97 + index)}`));
  }
}

const review = (member: TestMember, pattern: ReportPattern) => ({
  subject_user_id: member.id,
  pattern,
  reporter_id: null,
  status: 'open',
  hides_profile: false,
});

const invite = (name: string) => `Hello ${name}, I have read your profile and would like to know you better`;

test('alike first messages, links, money and new accounts of one network raise a review, and nothing else happens (DESK-015)', async () => {
  const [spammer, linker, beggar] = [await createSender(), await createSender(), await createSender()];
  await write(spammer, 8, invite);
  await write(linker, 3, (name) => `${name} look at www.example.com/${name}`);
  await write(beggar, 3, (name) => `${name} please send me a gi\u00adft card`);
  const accounts = [];
  for (let index = 0; index < 8; index += 1) {
    const member = await service.createMember();
    accounts.push(member);
    const { config, clock } = service.core;
    await service.core.inTransaction((trx) =>
      recordSignup(trx, { userId: member.id, address: '203.0.113.9', secret: config.secret, now: clock() }),
    );
  }

  await runJob();
  await runJob();

  const newest = accounts.at(-1);
  if (!newest) throw new Error('There is no account.');
  const reviews = await listReviews();
  expect(reviews).toHaveLength(4);
  expect(reviews).toEqual(
    expect.arrayContaining([
      review(spammer, 'similar_messages'),
      review(linker, 'links'),
      review(beggar, 'money'),
      review(newest, 'network'),
    ]),
  );
  for (const member of [spammer, linker, beggar, newest])
    expect((await member.call('GET /api/user.php')).body.user?.status).toBe('active');
  await sendText(spammer, await service.createMember(), 'I can still write.');
});

test('a member gets one review for each pattern, and the next one of a pattern after a week', async () => {
  const sender = await createSender();
  const writeLinks = () => write(sender, 3, (name) => `${name} look at www.example.com/${name}`);
  await writeLinks();
  await write(sender, 3, () => 'Please send me a gift card');
  await runJob();
  service.clock.advance(6 * 86_400_000);
  await writeLinks();
  await runJob();
  const both = [review(sender, 'links'), review(sender, 'money')];
  expect(await listReviews()).toEqual(both);
  service.clock.advance(86_460_000);

  await writeLinks();
  await runJob();

  expect(await listReviews()).toEqual([...both, review(sender, 'links')]);
});

test('a moderator gets the review with the messages, and decides like about a report', async () => {
  const spammer = await createSender();
  await write(spammer, 8, invite);
  await runJob();
  const olga = await createStaff(service, 'moderator');

  const item = await claimReport(olga);
  expect(item).toMatchObject({
    pattern: 'similar_messages',
    reporter: null,
    member: { id: spammer.id },
    subject_type: 'message',
    evidence: { messages: [{ is_reported: true, is_from_member: true, text: invite('Nameh') }] },
  });
  const decided = await olga.call('PUT /api/desk/reports', {
    body: {
      id: item?.id ?? '',
      decision: 'warned',
      rule: 'advertising',
      reason: 'The same text to many members.',
    },
  });
  await runJob();

  expect(decided.status).toBeLessThan(300);
  expect(await listReviews()).toMatchObject([{ status: 'decided' }]);
  const statement = (await service.listMails(spammer.email)).at(-1)?.text;
  expect(statement).toContain('an automatic check of first messages and new accounts');
  expect(statement).toContain('The same text to many members.');
  expect(statement).not.toMatch(/reported|the report\b/);
});

test('what an erased member wrote leaves the evidence of a review about the other member, which stays decidable', async () => {
  const deletion = createDeletionSteps(service);
  const spammer = await createSender();
  const nora = await deletion.createMember({ credits: 100 });
  await sendText(spammer, nora, 'Please send me a gift card');
  await sendText(nora, spammer, 'I live in the Kerkstraat');
  await write(spammer, 2, () => 'Please send me a gift card');
  await sendText(spammer, nora, 'Now the gift card please');
  await runJob();
  await nora.call('DELETE /api/user.php', { body: { password } });

  await deletion.purge();

  const item = await claimReport(await createStaff(service, 'moderator'));
  expect(item?.evidence.profile).not.toBeNull();
  expect(
    item?.evidence.messages.map(({ is_from_member, text, is_deleted }) => [is_from_member, text, is_deleted]),
  ).toEqual([
    [true, 'Please send me a gift card', false],
    [false, null, true],
    [true, 'Now the gift card please', false],
  ]);
});

test('fewer messages, different ones, greetings, answers and older ones are no pattern', async () => {
  const few = await createSender();
  await write(few, 7, invite);
  const polite = await createSender();
  await write(polite, 9, (name) => `Hi ${name}!`);
  const different = await createSender();
  await write(different, 9, (name) =>
    [1, 2, 3, 4, 5, 6].map((length) => (name.at(-1) ?? '').repeat(length)).join(' '),
  );
  const earlier = await createSender();
  await write(earlier, 8, invite);
  service.clock.advance(3_601_000);
  await write(earlier, 7, invite);

  await runJob();

  expect(await listReviews()).toEqual([]);
});

test('answers and conversations of before the hour do not count, and gifts without a text are no message', async () => {
  const earlier = await createSender();
  const partners = [await service.createMember(), await service.createMember(), await service.createMember()];
  for (const partner of partners) await sendText(earlier, partner);
  service.clock.advance(3_601_000);
  for (const partner of partners) await sendText(earlier, partner, 'Look at www.example.com');
  const popular = await createSender();
  for (let index = 0; index < 3; index += 1) {
    const writer = await service.createMember({ credits: 100 });
    await sendText(writer, popular);
    await sendText(popular, writer, 'Look at www.example.com');
  }
  const generous = await createSender();
  for (const { id: profile } of partners)
    await send(generous, { client_id: randomUUID(), profile, type: 'gift', gift_id: 'rose' });
  await write(generous, 3, (name) => `${name} look at www.example.com/${name}`);

  await runJob();

  expect(await listReviews()).toEqual([review(generous, 'links')]);
});

test('accounts of other networks, of earlier days and of private addresses do not count together', async () => {
  const { config, clock } = service.core;
  const record = async (address: string) => {
    const { id } = await service.createMember();
    await service.core.inTransaction((trx) =>
      recordSignup(trx, { userId: id, address, secret: config.secret, now: clock() }),
    );
  };
  for (let index = 0; index < 7; index += 1) await record('203.0.113.9');
  for (const address of ['127.0.0.1', '100.64.0.1'])
    for (let index = 0; index < 8; index += 1) await record(address);
  await record('203.0.113.10');
  service.clock.advance(86_400_000);
  await record('203.0.113.9');
  await runJob();

  expect(await listReviews()).toEqual([]);
  const kept = await service.db.selectFrom('signup_networks').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('203.0.113');
});

testOnPostgres(
  'of sixteen parallel sign-ups of one network the eighth and the sixteenth are reviewed',
  async () => {
    const { config, clock } = service.core;
    const members = await Promise.all(Array.from({ length: 16 }, () => service.createMember()));

    await Promise.all(
      members.map(({ id }) =>
        service.core.inTransaction((trx) =>
          recordSignup(trx, { userId: id, address: '203.0.113.9', secret: config.secret, now: clock() }),
        ),
      ),
    );

    expect((await listReviews()).map(({ pattern }) => pattern)).toEqual(['network', 'network']);
  },
);
