import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { paymentSteps } from './payments.testing.ts';

const service = useService({ payments: 'sandbox' });
const { buy } = paymentSteps(service);

test('freezes the price, records both consents and leads to the provider (PAY-004, PAY-017)', async () => {
  const member = await service.member();

  const { status, body } = await buy(member, { return_path: '/chats/12' });

  expect(status).toBe(201);
  expect(body.payment).toMatchObject({
    status: 'loading',
    credits: 150,
    amount: 2499,
    currency: 'EUR',
    method: 'ideal',
    return_path: '/chats/12',
  });
  expect(body.redirect_url).toMatch(/^\/sandbox\/pay\/sb_/);
  const consents = await service.db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', member.id)
    .execute();
  expect(consents.map(({ kind, given, subject }) => [kind, given, subject]).toSorted()).toEqual([
    ['immediate_start', true, `payment:${body.payment.payment_id}`],
    ['withdrawal_notice', true, `payment:${body.payment.payment_id}`],
  ]);
});

test('a repeat of the call finds the same payment, another order under its id is refused', async () => {
  const member = await service.member();
  const clientId = randomUUID();
  const first = await buy(member, { client_id: clientId });

  const repeats = await Promise.all([1, 2, 3].map(() => buy(member, { client_id: clientId })));
  const other = await buy(member, { client_id: clientId, bundle_id: 'p3' });

  for (const repeat of repeats) expect(repeat.body).toEqual(first.body);
  expect(other).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
  expect(await service.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
});

test('refuses a method the country does not have, an unknown bundle and a missing consent (PAY-014)', async () => {
  const member = await service.member({ country: 'FR' });

  expect((await buy(member, { paymentmethod: 'ideal' })).error?.error).toBe('method_unavailable');
  expect((await buy(member, { paymentmethod: 'giropay' })).error?.error).toBe('method_unavailable');
  expect((await buy(member, { paymentmethod: 'paypal', bundle_id: 'p9' })).status).toBe(404);
  const silent = await member.call('POST /api/payment.php', {
    body: { client_id: randomUUID(), bundle_id: 'p1', paymentmethod: 'paypal', immediate_start: true },
  });
  expect(silent).toMatchObject({ status: 422, error: { fields: { withdrawal_notice: expect.any(String) } } });
});

test('refuses to return anywhere but to a path of this site', async () => {
  const member = await service.member();

  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    expect((await buy(member, { return_path: path })).status).toBe(422);
  }
});
