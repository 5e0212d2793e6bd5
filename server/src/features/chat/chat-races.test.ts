import { expect } from '@jest/globals';
import { onPostgres, useService } from '../../testing/service.ts';
import { exchange, send, textTo } from './chat.fixture.ts';

const service = useService();
const callers = Array.from({ length: 50 }, (_, index) => index);

onPostgres('fifty parallel messages spend each credit once (L1, L3, CHAT-010)', async () => {
  const ana = await service.member({ credits: 100 });
  const ben = await service.member();

  const answers = await Promise.all(callers.map((index) => send(ana, textTo(ben, `message ${index}`))));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(40);
});

onPostgres('fifty parallel first messages start two conversations (CHAT-012)', async () => {
  const ana = await service.member({ credits: 1000 });
  const others = [];
  for (const _ of callers) others.push(await service.member());

  const answers = await Promise.all(others.map((other) => send(ana, textTo(other, 'Hello'))));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ error }) => error?.error === 'premium_required')).toHaveLength(48);
});

onPostgres('fifty parallel repeats of one message are one message (L5)', async () => {
  const ana = await service.member({ credits: 1000 });
  const ben = await service.member();
  const draft = textTo(ben, 'Hello');

  const answers = await Promise.all(callers.map(() => send(ana, draft)));

  expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
  expect(answers.every(({ status, body }) => status === 201 && body.credits === 990)).toBe(true);
});

onPostgres(
  'two members who write to each other at once share one conversation and wait for nobody',
  async () => {
    const ana = await service.member({ credits: 1000 });
    const ben = await service.member({ credits: 1000 });

    const answers = await Promise.all(
      callers.map((index) =>
        index % 2 === 0
          ? send(ana, textTo(ben, `from ana ${index}`))
          : send(ben, textTo(ana, `from ben ${index}`)),
      ),
    );

    expect(new Set(answers.map(({ body }) => body.conversation)).size).toBe(1);
    const hers = await ana.call('GET /api/chat.php', { query: { profile: ben.id } });
    const his = await ben.call('GET /api/chat.php', { query: { profile: ana.id } });
    expect(hers.body.messages.map(({ id }) => id)).toEqual(his.body.messages.map(({ id }) => id));
    expect(hers.body.messages).toHaveLength(50);
  },
);

onPostgres('reading while messages arrive loses no count (L6)', async () => {
  const ana = await service.member({ credits: 1000 });
  const ben = await service.member();
  const { conversation, id } = await exchange(ana, ben);

  await Promise.all(
    callers.map((index) =>
      index % 2 === 0
        ? send(ana, textTo(ben, `message ${index}`))
        : ben.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } }),
    ),
  );

  expect((await ben.call('GET /api/chats.php')).body.unread_total).toBe(25);
});
