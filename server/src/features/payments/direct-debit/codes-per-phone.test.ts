import { expect, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../../testing/service.ts';
import { createDebitSteps } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox', resendSeconds: 0 });
const { createGerman, start, resend } = createDebitSteps(service);

test('a phone gets nine codes a day, by all members together', async () => {
  const [phone, typedOtherwise] = ['0151 23456789', '+49 151 23456789'];
  for (let count = 0; count < 3; count += 1) {
    const member = await createGerman({ status: 'not_confirmed' });
    const { body } = await start(member, { phone });
    for (let send = 0; send < 2; send += 1) expect((await resend(member, body.payment_id)).status).toBe(200);
  }

  const member = await createGerman();
  const refused = await start(member, { phone: typedOtherwise });

  expect(refused.error?.error).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await start(member, { phone: '0151 23456780' })).status).toBe(202);
  await service.runJobs();
  expect(await service.listMails('+4915123456789')).toHaveLength(9);
  service.clock.advance(24 * 3_600_000);
  expect((await start(await createGerman(), { phone })).status).toBe(202);
});

testOnPostgres('of twelve parallel codes to one phone nine are sent', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => createGerman()));

  const answers = await Promise.all(members.map((member) => start(member)));

  expect(answers.filter(({ status }) => status === 202)).toHaveLength(9);
});
