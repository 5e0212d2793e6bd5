import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { fakeMollie } from './mollie.fixture.ts';

const lines: string[] = [];
const service = useService(
  { payments: 'mollie', mollieApiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' },
  { onLog: (line) => lines.push(line) },
);
const { buy } = createPaymentSteps(service);
const { server, setPayment, refusePayments } = fakeMollie();

beforeAll(() => server.listen());
beforeEach(() => {
  lines.length = 0;
  setPayment({});
});
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
