import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { delay, http } from 'msw';
import { OutageError } from '../../../core/is-outage.ts';
import { useService } from '../../../testing/service.ts';
import { createDebitSteps } from '../direct-debit/direct-debit.fixture.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { fakeMollie } from './mollie.fixture.ts';
import { mollieProvider } from './mollie.provider.ts';

const lines: string[] = [];
const service = useService(
  { payments: 'mollie', mollieApiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' },
  { onLog: (line) => lines.push(line) },
);
const { buy, listPaymentEvents, reconcile } = createPaymentSteps(service);
const { createGerman, pay } = createDebitSteps(service);
const { server, requests, setPayment, refusePayments } = fakeMollie();

beforeAll(() => server.listen());
beforeEach(() => {
  lines.length = 0;
  setPayment({});
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const listErrors = () => lines.filter((line) => line.includes('"level":50')).join('\n');

test.each([
  [401, 'Missing authentication, or failed to authenticate'],
  [404, 'No object exists with this token.'],
  [429, 'Too many requests'],
  [503, 'Service unavailable'],
])('an answer %i of Mollie is an outage to the payer, and the log names it', async (status, detail) => {
  const member = await service.createMember();
  refusePayments(status, detail);

  const answer = await buy(member);

  expect(answer).toMatchObject({ status: 503, error: { error: 'unavailable', retry_after: 5 } });
  expect(answer.headers['retry-after']).toBe('5');
  expect(listErrors()).toContain(`mollie answered ${status}: ${detail}`);
});

test('a call that Mollie never answers is an outage', async () => {
  server.use(http.all('https://api.mollie.com/v2/*', () => delay('infinite')));
  const provider = mollieProvider('test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', { answerMs: 5 });

  await expect(provider.fetch('tr_1')).rejects.toBeInstanceOf(OutageError);
  await expect(provider.find('77', service.clock())).rejects.toBeInstanceOf(OutageError);
  await expect(provider.cancel('tr_1')).rejects.toBeInstanceOf(OutageError);
});

test('a payment that Mollie refuses for its method leaves the payer the other methods, and the log says why', async () => {
  const member = await service.createMember();
  refusePayments(422, 'The payment method is not activated in your account');

  const refused = await buy(member);
  const errors = listErrors();
  setPayment({});
  const other = await buy(member, { paymentmethod: 'paypal' });

  expect(refused).toMatchObject({ status: 422, error: { error: 'method_unavailable' } });
  expect(errors).toContain('The payment method is not activated in your account');
  expect(errors).toContain('"method":"ideal"');
  expect(other.status).toBe(201);
});

test('an order beyond a lowered spending limit is cancelled at Mollie, which is asked again after an outage', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  const listCancelled = () => requests.filter(({ path }) => path === '/v2/payments/tr_7UhSN1zuXS');
  refusePayments(503, 'Service unavailable');

  await member.call('PUT /api/spending-limit.php', { body: { limit: 1000 } });
  await service.runJobs();
  expect(listCancelled().length).toBeGreaterThan(0);
  requests.length = 0;
  setPayment({});
  service.clock.advance(61_000);
  await reconcile();
  service.clock.advance(61_000);
  await reconcile();

  expect(listCancelled()).toHaveLength(1);
  expect(await listPaymentEvents(body.payment.payment_id)).toEqual(['created', 'over_limit']);
});

test('money that Mollie reports for an order whose cancellation came too late is owed once', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  refusePayments(422, 'The payment cannot be canceled');
  await member.call('PUT /api/spending-limit.php', { body: { limit: 1000 } });
  await service.runJobs();

  setPayment({ status: 'paid' });
  for (let run = 0; run < 3; run += 1) {
    service.clock.advance(61_000);
    await reconcile();
  }

  const { payment, owed } = (
    await member.call('GET /api/payment.php', { query: { id: body.payment.payment_id } })
  ).body;
  expect([payment.status, owed]).toEqual(['cancelled', true]);
  expect(listErrors().match(/an operator must settle it/g)).toHaveLength(1);
});

test('a first direct debit that Mollie has not accepted hides the time bonus, which is shown again once it has expired', async () => {
  const member = await createGerman();
  const readAccount = async () => {
    const { user } = (await member.call('GET /api/user.php')).body;
    const { events } = (await member.call('GET /api/events.php', { query: { after: 0 } })).body;
    return { hasTimeBonus: user?.has_time_bonus, events: events.map(({ event }) => event.type) };
  };
  refusePayments(503, 'Service unavailable');

  expect(await pay(member)).toMatchObject({ status: 'loading' });
  const confirmed = await readAccount();
  service.clock.advance(61 * 60_000);
  setPayment({});
  await reconcile();

  expect(confirmed).toEqual({ hasTimeBonus: false, events: ['user'] });
  expect(await readAccount()).toEqual({ hasTimeBonus: true, events: ['user', 'user'] });
});
