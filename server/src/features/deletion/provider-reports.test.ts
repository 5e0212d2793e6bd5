import { createHmac } from 'node:crypto';
import { beforeAll, expect } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { createPaymentSteps } from '../payments/payments.fixture.ts';
import { createDeletionSteps } from './deletion.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { findEverywhere } from './find-everywhere.fixture.ts';

const dataDir = createTemporaryFolder();
const mailKey = Buffer.from('a key of the mail provider in tests');
const service = useService({
  dataDir,
  payments: 'sandbox',
  mailWebhookSecret: `whsec_${mailKey.toString('base64')}`,
});
const steps = createDeletionSteps(service);
const { buy, decide, sendWebhook, listPurchases, listPaymentEvents } = createPaymentSteps(service);

beforeAll(() => service.listen());

/** Each call waits for the account until it is erased. */
async function callDuringErasure<T>(userId: string, count: number, call: () => Promise<T>): Promise<T[]> {
  const calls = await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    const started = Array.from({ length: count }, call);
    await waitForLocks(service.db, count);
    await eraseAccount(service.app, trx, userId);
    return { started };
  });
  return Promise.all(calls.started);
}

async function reportBounce(address: string): Promise<number> {
  const payload = JSON.stringify({
    type: 'email.bounced',
    data: { to: [address], bounce: { type: 'Permanent' } },
  });
  const timestamp = String(Math.floor(service.clock().getTime() / 1000));
  const signature = createHmac('sha256', mailKey).update(`msg_1.${timestamp}.${payload}`).digest('base64');
  const { statusCode } = await service.app.app.inject({
    method: 'POST',
    url: '/-/mail-events',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    payload,
  });
  return statusCode;
}

testOnPostgres(
  'a payment that is reported ten times while its payer is erased is booked once, and tells nobody',
  async () => {
    const nora = await steps.createMember();
    const { body } = await buy(nora, { paymentmethod: 'creditcard', save_card: true });
    await decide(body.redirect_url, 'paid', 'never');

    const answers = await callDuringErasure(nora.id, 10, () => sendWebhook(body.redirect_url));
    await service.runJobs();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await listPurchases(nora.id)).toHaveLength(1);
    expect(
      (await listPaymentEvents(body.payment.payment_id)).filter((type) => type === 'completed'),
    ).toHaveLength(1);
    const cards = await service.db.selectFrom('stored_cards').select('user_id').execute();
    expect(cards).toEqual([{ user_id: null }]);
    const found = await findEverywhere(service.db, dataDir, { email: 'nora@example.org', name: 'Nora' });
    expect(found).toEqual({ email: [], name: [] });
  },
);

testOnPostgres(
  'what a member orders while the account is erased is refused, and stores nothing',
  async () => {
    const nora = await steps.createMember();

    const answers = await callDuringErasure(nora.id, 2, () => buy(nora));

    expect(answers.map(({ error }) => error?.error)).toEqual(Array(2).fill('authentication_required'));
    expect(await service.db.selectFrom('payments').select('id').execute()).toEqual([]);
    expect(await service.db.selectFrom('consents').select('id').execute()).toEqual([]);
  },
);

testOnPostgres('a bounce that is reported while the member is erased leaves no address behind', async () => {
  const nora = await steps.createMember();

  const answers = await callDuringErasure(nora.id, 1, () => reportBounce(nora.email));

  expect(answers).toEqual([204]);
  expect(await findEverywhere(service.db, dataDir, { email: nora.email })).toEqual({ email: [] });
});
