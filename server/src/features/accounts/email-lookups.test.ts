import { expect, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { getLookupDelayMs } from './email-lookups.ts';
import { hashPassword } from './passwords.ts';

const service = useService();
const stored = await hashPassword('herbstlaub im april');
const minuteMs = 60_000;

const tryAs = async (login: string) =>
  (await service.createVisitor().call('POST /api/user.php', { body: { login, password: 'wrong wrong' } })).error
    ?.error;
const someone = (index: number) => `nobody${index}@example.org`;

test('who misses three addresses waits longer and longer for each further answer (AUTH-005, SRV-037)', async () => {
  await service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: stored });
  const waits: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const before = service.clock().getTime();
    await tryAs(index === 4 ? 'nora@example.org' : someone(index));
    // Slowing advances the clock of the tests; what else passes is far less than a second.
    waits.push(Math.floor((service.clock().getTime() - before) / 1000));
  }

  expect(waits).toEqual([0, 0, 0, 1, 2, 2, 4]);
});

test('the waiting has an end before a browser gives up', () => {
  expect([2, 3, 4, 5, 6, 7, 50].map(getLookupDelayMs)).toEqual([0, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('after five misses in a minute an unknown address is answered like a known one (AUTH-005, SRV-037)', async () => {
  await service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: stored });
  for (let index = 0; index < 5; index += 1) expect(await tryAs(someone(index))).toBe('email_not_found');

  expect(await tryAs(someone(5))).toBe('login_failed');
  expect(await tryAs('nora@example.org')).toBe('login_failed');
  service.clock.advance(2 * minuteMs);
  expect(await tryAs(someone(6))).toBe('email_not_found');
});

test('after twenty misses in an hour as well (SRV-037)', async () => {
  for (let index = 0; index < 20; index += 1) {
    service.clock.advance(minuteMs);
    expect(await tryAs(someone(index))).toBe('email_not_found');
  }
  service.clock.advance(minuteMs);

  expect(await tryAs(someone(20))).toBe('login_failed');
});

test('an unknown name tells nothing and slows nobody', async () => {
  for (let index = 0; index < 6; index += 1) expect(await tryAs(`Nobody ${index}`)).toBe('login_failed');

  const misses = await service.db
    .selectFrom('login_failures')
    .select('key')
    .where('key', 'like', 'miss:%')
    .execute();
  expect(misses).toEqual([]);
});

testOnPostgres('of fifty questions at once five are answered (AUTH-005, SRV-037)', async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, (_, index) => tryAs(someone(index))));

  expect(codes.filter((code) => code === 'email_not_found')).toHaveLength(5);
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(45);
});
