import { route } from '../../../http/route.ts';
import type { ApiScope } from '../../feature.ts';
import { toCustomer } from '../customer.ts';
import type { PaymentsService } from '../payments.service.ts';
import type { PaymentProvider } from '../provider.ts';
import { getRepeatOrder, getStoredCard, placeRepeatOrder } from './repeat-order.service.ts';
import { releaseStoredCard } from './stored-cards.repository.ts';

/** `provider` is null when payments are off: then no card can be charged. */
export function registerStoredCardRoutes(
  scope: ApiScope,
  { provider, payments }: { provider: PaymentProvider | null; payments: PaymentsService },
): void {
  const { core } = scope;
  const { db, clock } = core;

  route(scope, 'GET /api/stored-card.php', async ({ user }) => ({
    card: await getStoredCard(db, user.id, provider?.name),
  }));

  route(scope, 'DELETE /api/stored-card.php', ({ user }) => releaseStoredCard(db, user.id));

  route(scope, 'GET /api/repeat-order.php', ({ user, locale, request }) =>
    getRepeatOrder(db, {
      customer: toCustomer(user, { request, locale, settings: core.settings }),
      provider: provider?.name,
      messageCredits: core.settings.getSite(request).message_credits,
      now: clock(),
    }),
  );

  route(scope, 'POST /api/repeat-order.php', ({ body, user, locale, request }) =>
    placeRepeatOrder(db, payments, {
      body,
      customer: toCustomer(user, { request, locale, settings: core.settings }),
    }),
  );
}
