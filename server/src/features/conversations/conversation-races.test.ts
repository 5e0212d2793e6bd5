import { expect } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { sendText, send, createTextDraft } from './conversations.fixture.ts';

const service = useService();
const callers = Array.from({ length: 50 }, (_, index) => index);

testOnPostgres('fifty parallel messages spend each credit once (L1, L3, CHAT-010)', async () => {
  const ana = await service.createMember({ credits: 100 });
  const ben = await service.createMember();

  const answers = await Promise.all(
    callers.map((index) => send(ana, createTextDraft(ben, `message ${index}`))),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(40);
});

testOnPostgres('fifty parallel first messages start two conversations (CHAT-012)', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const others = [];
  for (const _ of callers) others.push(await service.createMember());

  const answers = await Promise.all(others.map((other) => send(ana, createTextDraft(other, 'Hello'))));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ error }) => error?.error === 'premium_required')).toHaveLength(48);
});

testOnPostgres('fifty parallel repeats of one message store one message (L5)', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const ben = await service.createMember();
  const draft = createTextDraft(ben, 'Hello');

  const answers = await Promise.all(callers.map(() => send(ana, draft)));

  expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
  expect(answers.every(({ status, body }) => status === 201 && body.credits === 990)).toBe(true);
});

testOnPostgres('fifty parallel sends of one gift charge it once', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const ben = await service.createMember();
  const gift = { ...createTextDraft(ben, 'To us'), type: 'gift' as const, gift_id: 'champagne' };

  const answers = await Promise.all(callers.map(() => send(ana, gift)));

  expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
  expect(answers.every(({ status, body }) => status === 201 && body.credits === 950)).toBe(true);
  expect((await ana.call('GET /api/user.php')).body.user?.credits).toBe(950);
});

testOnPostgres(
  'two members who write to each other at the same time share one conversation without a deadlock',
  async () => {
    const ana = await service.createMember({ credits: 1000 });
    const ben = await service.createMember({ credits: 1000 });

    const answers = await Promise.all(
      callers.map((index) =>
        index % 2 === 0
          ? send(ana, createTextDraft(ben, `from ana ${index}`))
          : send(ben, createTextDraft(ana, `from ben ${index}`)),
      ),
    );

    expect(new Set(answers.map(({ body }) => body.conversation)).size).toBe(1);
    const forAna = await ana.call('GET /api/chat.php', { query: { profile: ben.id } });
    const forBen = await ben.call('GET /api/chat.php', { query: { profile: ana.id } });
    expect(forAna.body.messages.map(({ id }) => id)).toEqual(forBen.body.messages.map(({ id }) => id));
    expect(forAna.body.messages).toHaveLength(50);
  },
);

testOnPostgres('the unread count stays correct when a member reads while messages arrive (L6)', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const ben = await service.createMember();
  const { conversation, id } = await sendText(ana, ben);

  await Promise.all(
    callers.map((index) =>
      index % 2 === 0
        ? send(ana, createTextDraft(ben, `message ${index}`))
        : ben.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } }),
    ),
  );

  expect((await ben.call('GET /api/chats.php')).body.unread_total).toBe(25);
});
