import { randomUUID } from 'node:crypto';
import type { ApiBody } from '@liaison/shared/contracts';
import type { TestMember, TestService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import type { TestCard } from '../sandbox/outcomes.ts';

/** Steps of a member who keeps a card and buys again with it. */
export function createCardSteps(service: TestService) {
  const { buy, decide, reconcile } = createPaymentSteps(service);
  return {
    /** Buys 150 credits for 24.99 by card and keeps the card; returns the id of the payment. */
    async buyAndKeep(member: TestMember, card: TestCard = 'accepted'): Promise<string> {
      const { body } = await buy(member, { paymentmethod: 'creditcard', save_card: true });
      await decide(body.redirect_url, 'authenticate', 'at_once', card);
      await decide(body.redirect_url, 'paid');
      await service.runJobs();
      return body.payment.payment_id;
    },

    getCard: async (member: TestMember) => (await member.call('GET /api/stored-card.php')).body.card,

    repeat: (
      member: TestMember,
      paymentId: string,
      overrides: Partial<ApiBody<'POST /api/repeat-order.php'>> = {},
    ) =>
      member.call('POST /api/repeat-order.php', {
        body: { client_id: randomUUID(), payment_id: paymentId, amount: 2499, ...overrides },
      }),

    reconcile,

    listPayments: (member: TestMember) =>
      service.db
        .selectFrom('payments')
        .select(['id', 'status', 'save_card', 'card_ref'])
        .where('user_id', '=', member.id)
        .orderBy('id')
        .execute(),
  };
}
