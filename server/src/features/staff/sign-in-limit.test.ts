import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';

const service = useService();

const signInFrom = async (remoteAddress: string, name: string): Promise<number> => {
  const { statusCode } = await service.app.app.inject({
    method: 'POST',
    url: '/desk/sign-in',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      email: `${name}@desk.example`,
      password: 'guess',
      code: '000000',
    }).toString(),
  });
  return statusCode;
};

test('fifty failures of a network lock it, whichever of its IPv6 addresses each came from', async () => {
  expect(await signInFrom('2001:db8:1:2::1', 'olga')).toBe(403);
  await sql`
    insert into login_failures (key, failed_at)
    select key, failed_at from login_failures, generate_series(2, 50) where key like 'staff-address:%'`.execute(
    service.db,
  );

  expect(await signInFrom('2001:db8:1:2::2', 'paul')).toBe(429);
  expect(await signInFrom('2001:db8:1:3::2', 'paul')).toBe(403);
});
