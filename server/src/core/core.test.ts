import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { testOnPostgres, useService } from '../testing/service.ts';
import { DomainError } from './domain-error.ts';
import { memoryCounter, rateLimits } from './limits.ts';
import { createId } from './ids.ts';

const service = useService();

const call = (body: unknown, clientId: string = randomUUID()) => ({ scope: 'test', clientId, body });

test('a repeated call gets the first result, another body under the same id is refused', async () => {
  const { idempotency } = service.core;
  const first = call({ a: 1, b: [2, { c: 3, d: 4 }] });
  let runs = 0;
  const work = async () => ({ run: ++runs });

  expect(await idempotency.runOnce(first, work)).toEqual({ run: 1 });
  expect(await idempotency.runOnce({ ...first, body: { b: [2, { d: 4, c: 3 }], a: 1 } }, work)).toEqual({
    run: 1,
  });
  await expect(idempotency.runOnce({ ...first, body: { a: 2 } }, work)).rejects.toThrow('client_id_reused');
  expect(runs).toBe(1);
});

test('a refused call may be repeated under the same id', async () => {
  const { idempotency } = service.core;
  const again = call({});

  await expect(
    idempotency.runOnce(again, () => Promise.reject(new DomainError('not_enough_credits'))),
  ).rejects.toThrow();

  expect(await idempotency.runOnce(again, async () => 'done')).toBe('done');
});

testOnPostgres('fifty parallel repeats of one call take effect once', async () => {
  const { idempotency, events } = service.core;
  const ana = await service.createMember();
  const repeated = call({});

  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      idempotency.runOnce(repeated, async (trx) => {
        await events.publish(trx, ana.id, { type: 'user' });
        return { run: randomUUID() };
      }),
    ),
  );

  expect(new Set(results.map((result) => result.run)).size).toBe(1);
  expect(await events.getLastNumber(ana.id)).toBe(1);
});

testOnPostgres(
  'events published in parallel are numbered without gaps or duplicates (LIVE-002)',
  async () => {
    const { events, inTransaction } = service.core;
    const [ana, ben] = [await service.createMember(), await service.createMember()];
    const both = [ana.id, ben.id].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));

    await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        inTransaction(async (trx) => {
          for (const id of both) await events.publish(trx, id, { type: 'user' });
          if (index % 5 === 0) throw new DomainError('conflict');
        }).catch(() => undefined),
      ),
    );

    const { events: seen, last, gap } = await events.listAfter(ana.id, 0);
    expect(seen.map((event) => event.number)).toEqual(
      Array.from({ length: 40 }, (_none, index) => index + 1),
    );
    expect({ last, gap }).toEqual({ last: 40, gap: false });
  },
);

test('events published together are numbered in their order, for each recipient apart (LIVE-002)', async () => {
  const { events, inTransaction } = service.core;
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const like = (profile: string) => ({ type: 'like' as const, profile });
  await inTransaction((trx) => events.publish(trx, ana.id, like('1')));

  await inTransaction((trx) =>
    events.publishAll(trx, [
      { recipientId: ana.id, event: like('2') },
      { recipientId: ben.id, event: like('3') },
      { recipientId: ana.id, event: like('4') },
    ]),
  );

  const list = async (id: string) => (await events.listAfter(id, 0)).events;
  expect(await list(ana.id)).toEqual([
    { number: 1, event: like('1') },
    { number: 2, event: like('2') },
    { number: 3, event: like('4') },
  ]);
  expect(await list(ben.id)).toEqual([{ number: 1, event: like('3') }]);
});

test('events after a number are returned, with a gap flag when some were deleted (LIVE-003, LIVE-004)', async () => {
  const { events, inTransaction } = service.core;
  const ana = await service.createMember();
  const publish = () => inTransaction((trx) => events.publish(trx, ana.id, { type: 'user' }));
  await publish();
  await publish();
  service.clock.advance(49 * 3_600_000);
  await publish();

  await events.purge();

  const after = async (number: number) =>
    (await ana.call('GET /api/events.php', { query: { after: number } })).body;
  expect(await after(2)).toEqual({ events: [{ number: 3, event: { type: 'user' } }], last: 3, gap: false });
  expect(await after(0)).toMatchObject({ last: 3, gap: true });
  expect(await after(3)).toEqual({ events: [], last: 3, gap: false });
});

test('stored events that a newer release has published are left out, with a gap', async () => {
  const { events, inTransaction } = service.core;
  const ana = await service.createMember();
  const publish = () => inTransaction((trx) => events.publish(trx, ana.id, { type: 'user' }));
  for (let count = 0; count < 4; count += 1) await publish();
  await sql`update events set payload = '{"type": "unheard_of"}' where recipient_id = ${ana.id} and number in (2, 4)`.execute(
    service.db,
  );

  const { status, body } = await ana.call('GET /api/events.php', { query: { after: 0 } });

  expect(status).toBe(200);
  expect(body.events.map(({ number }) => number)).toEqual([1, 3]);
  expect(body).toMatchObject({ last: 4, gap: true });
});

test('a limit refuses the call above it, says when to retry, and counts members and visitors separately (SRV-037, S34)', async () => {
  const { clock } = service;
  const limits = rateLimits({ counter: memoryCounter(clock), factor: 1 });
  const visitor = { userId: null, address: '203.0.113.7' };
  const calls = (count: number, caller: { userId: string | null; address: string }) =>
    Promise.all(Array.from({ length: count }, () => limits.check('search', 'search', caller)));

  await calls(60, visitor);
  await expect(calls(1, visitor)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retry_after: expect.any(Number) },
  });
  await calls(60, { ...visitor, userId: '1' });
  await calls(60, { userId: null, address: '203.0.113.8' });
  clock.advance(61_000);

  await calls(1, visitor);
});

test('the members of one address have twenty times the limit together', async () => {
  const limits = rateLimits({ counter: memoryCounter(service.clock), factor: 1 });
  const callTwice = async (userId: string) => {
    for (let count = 0; count < 2; count += 1)
      await limits.check('typing', 'typing', { userId, address: '203.0.113.7' });
  };

  for (let member = 1; member <= 20; member += 1) await callTwice(String(member));

  await expect(callTwice('21')).rejects.toThrow('rate_limited');
});

test('a limit lasts no longer after the clock of the server was set back', async () => {
  const { clock } = service;
  const limits = rateLimits({ counter: memoryCounter(clock), factor: 1 });
  const check = () => limits.check('typing', 'typing', { userId: null, address: '203.0.113.7' });

  await check();
  await check();
  await expect(check()).rejects.toThrow('rate_limited');
  clock.advance(-3_600_000);

  await check();
  await check();
  await expect(check()).rejects.toThrow('rate_limited');
});

test('an IPv6 network counts as one visitor', async () => {
  const limits = rateLimits({ counter: memoryCounter(service.clock), factor: 1 });
  const from = (address: string) => limits.check('typing', 'typing', { userId: null, address });

  await from('2001:db8:1:2::1');
  await from('2001:db8:1:2:ffff::2');

  await expect(from('2001:db8:1:2::3')).rejects.toThrow('rate_limited');
  await from('2001:db8:1:3::1');
});

test('ids are positive, 64-bit and unique', () => {
  const ids = Array.from({ length: 1000 }, createId);

  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => /^[1-9]\d{0,18}$/.test(id) && BigInt(id) < 2n ** 63n)).toBe(true);
});
