import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Currency, PaymentMethodCode } from '@liaison/shared/contracts';
import type { Client } from '../../testing/client.ts';
import type { TestMember, TestService } from '../../testing/service.ts';
import { debit } from './ledger.ts';
import type { Notification, TestCard } from './sandbox/outcomes.ts';

export interface PaymentOverrides {
  client_id?: string;
  bundle_id?: string;
  paymentmethod?: PaymentMethodCode;
  return_path?: string;
  discount_code?: string;
  amount?: number;
  currency?: Currency;
  save_card?: boolean;
  stored_card?: boolean;
  known_payment_id?: string;
}

/** Steps that payment tests share: those of the member, of the payer on the provider's page, and of the provider. */
export const createPaymentSteps = (service: TestService) => ({
  buy: (member: Client, overrides: PaymentOverrides = {}, headers: Record<string, string> = {}) =>
    member.call('POST /api/payment.php', {
      headers,
      body: {
        client_id: randomUUID(),
        bundle_id: 'p1',
        paymentmethod: 'ideal',
        withdrawal_notice: true,
        immediate_start: true,
        ...overrides,
      },
    }),

  decide: (
    redirectUrl: string,
    outcome: string,
    notification: Notification = 'at_once',
    card: TestCard = 'accepted',
  ) =>
    service.app.app.inject({
      method: 'POST',
      url: redirectUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: `outcome=${outcome}&notification=${notification}&card=${card}`,
    }),

  sendWebhook: (redirectUrl: string) =>
    service.createVisitor().call('POST /api/payment-webhook.php', {
      query: { provider: 'sandbox' },
      body: { id: redirectUrl.split('/').at(-1) ?? '' },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),

  reconcile: async () => {
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'payments-reconcile', {}));
    await service.runJobs();
  },

  getPayment: async (member: Client, id: string, headers: Record<string, string> = {}) =>
    (await member.call('GET /api/payment.php', { query: { id }, headers })).body,

  listPurchases: (userId: string) =>
    service.db
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', 'purchase')
      .execute(),

  listEntries: (userId: string) =>
    service.db
      .selectFrom('ledger')
      .select(['kind', 'credits', 'balance_after', 'remaining'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),

  spend: (userId: string, credits: number, key = 'msg:1') =>
    service.core.inTransaction((trx) => debit(trx, { userId, credits, key, now: service.clock() })),

  listPaymentEvents: async (paymentId: string) => {
    const rows = await service.db
      .selectFrom('payment_events')
      .select('type')
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute();
    return rows.map((event) => event.type);
  },
});

/** For tests of what happens to a purchase later: a member with the 150 credits of one, who can spend them. */
export function createBuyerSteps(service: TestService) {
  const { buy, decide, spend } = createPaymentSteps(service);
  return {
    async createBuyer(headers: Record<string, string> = {}) {
      const member = await service.createMember({ credits: 0 });
      const { body } = await buy(member, {}, headers);
      await decide(body.redirect_url, 'paid');
      await service.runJobs();
      return { member, id: body.payment.payment_id };
    },

    spend: ({ id }: TestMember, credits: number) => spend(id, credits, `msg:${id}`),
  };
}

/** Keeps the errors that each test of a file expects out of the output. Returns the mock that records those of the current test. */
export function useErrorLog(service: TestService) {
  const error = jest.fn<typeof service.core.log.error>();
  let spy: jest.Spied<typeof service.core.log.error>;
  beforeEach(() => {
    error.mockClear();
    spy = jest.spyOn(service.core.log, 'error').mockImplementation(error);
  });
  afterEach(() => spy.mockRestore());
  return error;
}
