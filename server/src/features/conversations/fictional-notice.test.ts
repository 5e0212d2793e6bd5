import { expect, test } from '@jest/globals';
import type { Currency } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createTextDraft, makePremium, send, type TestMember } from './conversations.fixture.ts';

const service = useService({ payments: 'sandbox' });
const dayMs = 86_400_000;

const createFictional = () => service.createMember({ role: 'fictional', profile: { is_fictional: true } });

/** Writes messages and returns the notices of the answers. */
async function write(member: TestMember, partner: TestMember, count: number) {
  const notices = [];
  for (let number = 0; number < count; number += 1)
    notices.push((await send(member, createTextDraft(partner, `Message ${number}`))).body.notice);
  return notices;
}

const getConversation = async (member: TestMember, partner: TestMember) =>
  (await member.call('GET /api/chat.php', { query: { profile: partner.id } })).body;

async function markSeen(member: TestMember, partner: TestMember) {
  const { conversation } = await getConversation(member, partner);
  await member.call('PUT /api/chat.php', {
    body: { conversation: conversation ?? '', notice_seen: true },
  });
}

const getPrice = async (currency: Currency) =>
  (
    await service.db
      .selectFrom('bundle_prices')
      .select('price_minor')
      .where('bundle_id', '=', 'p0')
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow()
  ).price_minor;

test('after 20 messages to a fictional partner the member is asked to pause, until that was seen, and again after 20 more', async () => {
  const ana = await service.createMember({ credits: 10_000 });
  const muse = await createFictional();

  expect((await write(ana, muse, 20)).filter(Boolean)).toEqual(['messages']);
  expect((await getConversation(ana, muse)).notice).toBe('messages');
  await markSeen(ana, muse);
  expect((await getConversation(ana, muse)).notice).toBeUndefined();

  expect((await write(ana, muse, 20)).filter(Boolean)).toEqual(['messages']);
});

test('a real partner has no such notice', async () => {
  const ana = await service.createMember({ credits: 10_000 });
  const ben = await service.createMember();

  expect((await write(ana, ben, 21)).filter(Boolean)).toEqual([]);
});

test('100 euro within seven days have a notice with the next message to a fictional partner, once in seven days', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const muse = await createFictional();
  await makePremium(service, ana, { amount: 9999 });
  expect(await write(ana, muse, 1)).toEqual([undefined]);

  await makePremium(service, ana, { amount: 1 });
  expect(await write(ana, muse, 1)).toEqual(['spending']);
  await markSeen(ana, muse);
  expect(await write(ana, muse, 1)).toEqual([undefined]);

  service.clock.advance(7 * dayMs + 1);
  expect(await write(ana, muse, 1)).toEqual([undefined]);
  await makePremium(service, ana, { amount: 10_000 });
  expect(await write(ana, muse, 1)).toEqual(['spending']);
});

test('other currencies count by the price of what was bought', async () => {
  const [zloty, euro] = [await getPrice('PLN'), await getPrice('EUR')];
  const ana = await service.createMember({ country: 'PL', credits: 1000 });
  const muse = await createFictional();

  await makePremium(service, ana, { amount: Math.floor((9990 * zloty) / euro), currency: 'PLN' });
  expect(await write(ana, muse, 1)).toEqual([undefined]);
  await makePremium(service, ana, { amount: Math.ceil((20 * zloty) / euro), currency: 'PLN' });
  expect(await write(ana, muse, 1)).toEqual(['spending']);
});
