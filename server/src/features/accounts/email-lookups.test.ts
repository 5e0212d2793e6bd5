import { expect, jest, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { getLookupDelayMs } from './email-lookups.ts';
import { hashPassword } from './passwords.ts';

const service = useService();
const passwordHash = await hashPassword('herbstlaub im april');
const minuteMs = 60_000;

const trySignIn = async (login: string) =>
  (await service.createVisitor().call('POST /api/user.php', { body: { login, password: 'wrong wrong' } }))
    .error?.error;
const createUnknownEmail = (index: number) => `nobody${index}@example.org`;

/** By how many seconds the service delays its response: in tests it advances the clock instead of waiting. */
async function measureDelay(work: () => Promise<unknown>): Promise<number> {
  const advance = jest.spyOn(service.clock, 'advance');
  await work();
  const delayMs = advance.mock.calls.reduce((sum, [ms]) => sum + ms, 0);
  advance.mockRestore();
  return delayMs / 1000;
}

test('after three unknown addresses each further response is delayed longer (AUTH-005, SRV-037)', async () => {
  await service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: passwordHash });
  const delaysInSeconds: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const email = index === 4 ? 'nora@example.org' : createUnknownEmail(index);
    delaysInSeconds.push(await measureDelay(() => trySignIn(email)));
  }

  expect(delaysInSeconds).toEqual([0, 0, 0, 1, 2, 2, 4]);
});

test('checking addresses at sign-up is delayed after three misses and reveals nothing after five', async () => {
  await service.createMember({ email: 'nora@example.org' });
  const check = async (email: string) =>
    (await service.createVisitor().call('GET /api/email-check.php', { query: { email } })).body;

  for (let index = 0; index < 4; index += 1)
    expect(await measureDelay(() => check('nora@example.org'))).toBe(0);
  for (let index = 0; index < 3; index += 1)
    expect(await measureDelay(() => check(createUnknownEmail(index)))).toBe(0);
  const fourth = await measureDelay(async () => expect((await check('nora@example.org')).in_use).toBe(true));
  for (let index = 3; index < 5; index += 1) await check(createUnknownEmail(index));

  expect(fourth).toBe(1);
  expect((await check('nora@example.org')).in_use).toBe(false);
});

test('the delay stays below the browser’s timeout', () => {
  expect([2, 3, 4, 5, 6, 7, 50].map(getLookupDelayMs)).toEqual([0, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('after five misses in a minute unknown and known addresses get the same response (AUTH-005, SRV-037)', async () => {
  await service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: passwordHash });
  for (let index = 0; index < 5; index += 1)
    expect(await trySignIn(createUnknownEmail(index))).toBe('email_not_found');

  expect(await trySignIn(createUnknownEmail(5))).toBe('login_failed');
  expect(await trySignIn('nora@example.org')).toBe('login_failed');
  service.clock.advance(2 * minuteMs);
  expect(await trySignIn(createUnknownEmail(6))).toBe('email_not_found');
});

test('after twenty misses in an hour a reset is refused for known addresses too, no longer than the answer says', async () => {
  const { email } = await service.createMember();
  const visitor = service.createVisitor();
  const requestReset = () => visitor.call('POST /api/reset-password.php', { body: { email } });
  for (let index = 0; index < 20; index += 1) {
    service.clock.advance(minuteMs);
    await visitor.call('GET /api/email-check.php', { query: { email: createUnknownEmail(index) } });
  }

  const refused = [];
  for (let index = 0; index < 5; index += 1) {
    service.clock.advance(minuteMs);
    refused.push(await requestReset());
  }
  service.clock.advance(Number(refused.at(-1)?.headers['retry-after']) * 1000);

  expect(refused.map(({ error }) => error?.error)).toEqual(refused.map(() => 'rate_limited'));
  expect((await requestReset()).status).toBe(200);
  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);
});

test('after twenty misses in an hour unknown and known addresses get the same response (SRV-037)', async () => {
  for (let index = 0; index < 20; index += 1) {
    service.clock.advance(minuteMs);
    expect(await trySignIn(createUnknownEmail(index))).toBe('email_not_found');
  }
  service.clock.advance(minuteMs);

  expect(await trySignIn(createUnknownEmail(20))).toBe('login_failed');
});

test('an unknown name reveals nothing and is not delayed', async () => {
  for (let index = 0; index < 6; index += 1) expect(await trySignIn(`Nobody ${index}`)).toBe('login_failed');

  const misses = await service.db
    .selectFrom('login_failures')
    .select('key')
    .where('key', 'like', 'miss:%')
    .execute();
  expect(misses).toEqual([]);
});

testOnPostgres(
  'of fifty parallel lookups five reveal that the address is unknown (AUTH-005, SRV-037)',
  async () => {
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => trySignIn(createUnknownEmail(index))),
    );

    expect(codes.filter((code) => code === 'email_not_found')).toHaveLength(5);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(45);
  },
);
