import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { useService } from '../../testing/service.ts';
import { fakeMollie } from './mollie/mollie.fixture.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const lines: string[] = [];
const service = useService(
  { payments: 'mollie', mollieApiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' },
  { onLog: (line) => lines.push(line) },
);
const { reconcile } = createPaymentSteps(service);
const { server, requests, setPayment, setRefunds } = fakeMollie();

beforeAll(() => server.listen());
beforeEach(() => {
  lines.length = 0;
  requests.length = 0;
  setRefunds([]);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface WaitingRefund {
  provider: string;
  /** At the provider. */
  ref: string;
}

/** Payments that ended, and whose money an operator sent back: one second after the other, from yesterday. */
async function createRefunds(refunds: WaitingRefund[]): Promise<string[]> {
  const { id: userId } = await service.createMember();
  const ids: string[] = [];
  for (const [index, { provider, ref }] of refunds.entries()) {
    const id = service.core.createId();
    const at = new Date(service.clock().getTime() - 86_400_000 + index * 1000);
    await service.db
      .insertInto('payments')
      .values({
        id,
        user_id: userId,
        bundle_id: 'p0',
        credits: 50,
        amount_minor: 999,
        full_amount_minor: 999,
        currency: 'EUR',
        method: 'paypal',
        status: 'cancelled',
        provider,
        provider_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await service.db
      .insertInto('refunds')
      .values({ payment_id: id, reason: 'owed', credits: 0, amount_minor: 999, created_at: at })
      .execute();
    ids.push(id);
  }
  return ids;
}

const createBatch = ({ provider, ref }: WaitingRefund): WaitingRefund[] =>
  Array.from({ length: 50 }, (_, index) => ({ provider, ref: `${ref}${index}` }));

const listErrors = (id: string) =>
  lines.filter((line) => line.includes('"level":50') && line.includes(`"payment":"${id}"`));

test('refunds of a provider that is no longer used keep no other one waiting, and the log names them once an hour', async () => {
  const [oldest = ''] = await createRefunds([
    ...createBatch({ provider: 'earlier', ref: 'tr_earlier' }),
    { provider: 'mollie', ref: 'tr_mine' },
  ]);

  await reconcile();
  service.clock.advance(60_000);
  await reconcile();

  expect(requests.map(({ path }) => path)).toEqual(['/v2/payments/tr_mine/refunds']);
  expect(listErrors(oldest)).toEqual([expect.stringContaining('an operator must send this refund')]);
  service.clock.advance(3_600_000);
  await reconcile();
  expect(listErrors(oldest)).toHaveLength(2);
});

test('refunds that the provider refuses go to the end, and keep no other one waiting', async () => {
  server.use(
    http.post('https://api.mollie.com/v2/payments/:id/refunds', ({ params }) =>
      params['id'] === 'tr_mine'
        ? undefined
        : HttpResponse.json(
            { status: 422, title: 'Refused', detail: 'Too late.', _links: {} },
            { status: 422 },
          ),
    ),
  );
  const [oldest = ''] = await createRefunds([
    ...createBatch({ provider: 'mollie', ref: 'tr_refused' }),
    { provider: 'mollie', ref: 'tr_mine' },
  ]);

  await reconcile();
  service.clock.advance(60_000);
  await reconcile();

  expect(requests.map(({ path }) => path)).toEqual(['/v2/payments/tr_mine/refunds']);
  expect(listErrors(oldest)[0]).toContain('mollie answered 422: Too late.');
});

test('a refund that Mollie accepts while the bank returns the money as well must be claimed, and the log says so', async () => {
  const [id = ''] = await createRefunds([{ provider: 'mollie', ref: 'tr_disputed' }]);
  const amount = { value: '9.99', currency: 'EUR' };
  setPayment({ id: 'tr_disputed', status: 'paid', amount, amountChargedBack: amount });
  server.use(
    http.post('https://api.mollie.com/v2/payments/:id/refunds', async () => {
      await service.app.app.inject({
        method: 'POST',
        url: '/api/payment-webhook.php?provider=mollie',
        payload: { id: 'tr_disputed' },
      });
      return undefined;
    }),
  );

  await reconcile();

  expect(requests.map(({ path }) => path)).toEqual(['/v2/payments/tr_disputed/refunds']);
  expect(listErrors(id)).toEqual([expect.stringContaining('an operator must claim it')]);
});

test.each(['failed', 'canceled'])(
  'a refund that is %s after Mollie has accepted it is known within a day, and the log asks for an operator until it was sent by hand',
  async (status) => {
    const [id = '', paid = ''] = await createRefunds([
      { provider: 'mollie', ref: 'tr_mine' },
      { provider: 'mollie', ref: 'tr_paid' },
    ]);
    await reconcile();
    setRefunds([
      { id: 're_1', status, metadata: { reference: `refund:${id}` } },
      { id: 're_2', status: 'refunded', metadata: { reference: `refund:${paid}` } },
    ]);
    requests.length = 0;

    service.clock.advance(86_400_000);
    await reconcile();
    service.clock.advance(60_000);
    await reconcile();

    expect(listErrors(id)).toEqual([
      expect.stringContaining('could not pay out this refund'),
      expect.stringContaining('an operator must send this refund'),
    ]);
    expect(listErrors(paid)).toEqual([]);
    expect(requests).toEqual([]);
    await service.db
      .updateTable('refunds')
      .set({ sent_at: service.clock() })
      .where('payment_id', '=', id)
      .execute();
    service.clock.advance(2 * 86_400_000);
    await reconcile();
    expect(listErrors(id)).toHaveLength(2);
  },
);

test('a refund that may still fail is asked for once a day, for two weeks', async () => {
  const [id = ''] = await createRefunds([{ provider: 'mollie', ref: 'tr_mine' }]);
  await reconcile();
  let asked = 0;
  server.use(
    http.get('https://api.mollie.com/v2/payments/:id/refunds', () => {
      asked += 1;
      return undefined;
    }),
  );

  for (let hour = 0; hour < 20 * 24; hour += 6) {
    service.clock.advance(6 * 3_600_000);
    await reconcile();
  }

  expect(asked).toBe(13);
  expect(listErrors(id)).toEqual([]);
});

test('a refund that another check has found failed meanwhile keeps the moment of its failure', async () => {
  const [id = ''] = await createRefunds([{ provider: 'mollie', ref: 'tr_mine' }]);
  await reconcile();
  setRefunds([{ id: 're_1', status: 'failed', metadata: { reference: `refund:${id}` } }]);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.use(
    http.get(
      'https://api.mollie.com/v2/payments/:id/refunds',
      async () => {
        asked.resolve();
        await answered.promise;
        return undefined;
      },
      { once: true },
    ),
  );
  const findFailure = () =>
    service.db
      .selectFrom('refunds')
      .select(['failed_at', 'sent_at'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
  service.clock.advance(86_400_000);
  const slow = reconcile();
  await asked.promise;
  service.clock.advance(86_400_000);
  await reconcile();
  const failure = await findFailure();

  service.clock.advance(60_000);
  answered.resolve();
  await slow;

  expect(failure).toEqual({ failed_at: expect.any(Date), sent_at: null });
  expect(await findFailure()).toEqual(failure);
});
