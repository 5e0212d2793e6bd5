import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService({ rateLimitFactor: 1 });

test('colleagues who share one address log in and out within an hour: only their log ins count', async () => {
  const { app } = service.app;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const send = async (url: string, form: Record<string, string>) => {
    const payload = new URLSearchParams(form).toString();
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  for (let visit = 0; visit < 51; visit += 1) {
    await app.inject({ url: '/desk/sign-in' });
    await send('/desk/sign-out', {});
  }

  const wrong = { email: 'olga@desk.example', password: 'wrong', code: '000000' };
  expect(await send('/desk/sign-in', wrong)).toBe(403);
});
