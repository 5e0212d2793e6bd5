import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { useService } from '../../testing/service.ts';
import { send } from './conversations.fixture.ts';

const service = useService();

test('twelve gifts are offered with their prices in credits', async () => {
  const { body } = await service.createVisitor().call('GET /api/gifts.php');

  expect(body.gifts).toHaveLength(12);
  expect(body.gifts[0]).toEqual({ id: 'rose', credits: 10 });
  expect(body.gifts.every(({ credits }) => [10, 20, 50].includes(credits))).toBe(true);
});

test('a gift costs its catalogue price and may carry a short text (CHAT-006, CHAT-010)', async () => {
  const ana = await service.createMember({ credits: 60 });
  const ben = await service.createMember();
  const draft = { client_id: randomUUID(), profile: ben.id, type: 'gift' as const };

  const sent = await send(ana, { ...draft, gift_id: 'champagne', text: 'To us' });

  expect(sent.body).toMatchObject({
    credits: 10,
    message: { gift: { id: 'champagne', credits: 50 }, text: 'To us' },
  });
  const other = { ...draft, client_id: randomUUID() };
  expect((await send(ana, { ...other, gift_id: 'yacht' })).error?.fields).toEqual({ gift_id: 'invalid' });
  expect((await send(ana, { ...other, gift_id: 'rose', text: 'x'.repeat(141) })).error).toMatchObject({
    error: 'too_long',
    max: 140,
  });
});

test('a gift that is sent twice with one client id is charged once, also to a fictional member', async () => {
  const ana = await service.createMember({ credits: 60 });
  const zoe = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const draft = { client_id: randomUUID(), profile: zoe.id, type: 'gift' as const, gift_id: 'teddy' };
  const gift = { ...draft, fictional_confirmed: true as const };

  const first = await send(ana, gift);
  const repeated = await send(ana, gift);

  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body).toEqual(first.body);
  expect(first.body).toMatchObject({ credits: 40, message: { gift: { id: 'teddy', credits: 20 } } });
  const other = await send(ana, { ...gift, gift_id: 'crown' });
  expect(other.error?.error).toBe('client_id_reused');
});

test('a gift that costs more than the balance is refused and nothing is charged', async () => {
  const ana = await service.createMember({ credits: 40 });
  const ben = await service.createMember();
  const gift = { client_id: randomUUID(), profile: ben.id, type: 'gift' as const, gift_id: 'ring' };

  const refused = await send(ana, gift);

  expect(refused.error).toMatchObject({ error: 'not_enough_credits', needed: 50, credits: 40 });
  expect((await ana.call('GET /api/chats.php')).body.chats).toEqual([]);
  expect((await send(ana, { ...gift, gift_id: 'rose' })).body.credits).toBe(30);
});
