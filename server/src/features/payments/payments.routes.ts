import type { PaymentMethod } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { getCurrency } from '../../site/currencies.ts';
import { getBundles } from './bundles.service.ts';
import { toCustomer } from './customer.ts';
import { registerDeskPaymentRoutes } from './desk-payments.routes.ts';
import { isDirectDebitAvailable, registerDirectDebitRoutes } from './direct-debit/direct-debit.routes.ts';
import { registerDeskDiscountRoutes } from './discounts/desk-discounts.routes.ts';
import { getDiscount, acceptDeletionDiscount } from './discounts/discounts.service.ts';
import { getInvoice } from './invoice/invoice.service.ts';
import { registerOperatorPaymentRoutes } from './operator-payments.routes.ts';
import { defineOldPaymentsPurge } from './old-payments.jobs.ts';
import { mollieProvider } from './mollie/mollie.provider.ts';
import { paymentsService } from './payments.service.ts';
import type { PaymentProvider } from './provider.ts';
import { reconcileJobName } from './reconcile-job-name.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import { registerSandboxRoutes } from './sandbox/sandbox.routes.ts';
import { getSpendingLimit, setSpendingLimit } from './spending-limit/spending-limit.service.ts';
import { registerStoredCardRoutes } from './stored-cards/stored-cards.routes.ts';
import { withdraw } from './withdrawals.service.ts';
import { listTransactions } from './transactions.service.ts';

export async function registerPaymentRoutes(scope: ApiScope): Promise<void> {
  const { app, core } = scope;
  const { db, clock, config, settings } = core;
  const provider = createProvider(core);
  const payments = paymentsService(core, provider);
  if (config.payments === 'sandbox') await registerSandboxRoutes(app, core);
  registerDirectDebitRoutes(scope, { provider, payments });
  registerStoredCardRoutes(scope, { provider, payments });

  registerOperatorPaymentRoutes(scope);
  registerDeskPaymentRoutes(scope);
  registerDeskDiscountRoutes(scope);

  core.jobs.define({
    name: reconcileJobName,
    cron: '* * * * *',
    run: () => reconcilePayments(core, { provider, payments }),
  });

  defineOldPaymentsPurge(core);

  const isAvailable = ({ code }: PaymentMethod) =>
    provider !== null && (code !== 'sdd' || isDirectDebitAvailable(core));

  route(scope, 'GET /api/bundles.php', async ({ user, locale, request }) => {
    const { message_credits: messageCredits } = settings.getSite(request);
    const country = user?.country ?? request.country;
    const customer = user && toCustomer(user, { request, locale, settings });
    const response = await getBundles(db, { country, messageCredits, customer, now: clock() });
    return { ...response, methods: response.methods.filter(isAvailable) };
  });

  route(scope, 'GET /api/discountcode.php', ({ query, user, locale, request }) => {
    const customer = toCustomer(user, { request, locale, settings });
    return getDiscount(db, query, { customer, now: clock() });
  });

  route(scope, 'PUT /api/discountcode.php', ({ user, locale, request }) => {
    const { delete_discount: percentage } = settings.getSite(request).company;
    const customer = toCustomer(user, { request, locale, settings });
    return acceptDeletionDiscount(core.inTransaction, percentage, { customer, now: clock() });
  });

  route(scope, 'POST /api/payment.php', ({ body, user, locale, request }) =>
    payments.start(body, toCustomer(user, { request, locale, settings })),
  );

  route(scope, 'GET /api/payment.php', ({ query, user }) => payments.get(query.id, user.id));

  route(scope, 'POST /api/withdrawal.php', async ({ body, user }) => {
    await withdraw(core, body, user.id);
    return payments.get(body.payment_id, user.id);
  });

  route(scope, 'GET /api/spending-limit.php', ({ user, request }) => {
    const currency = getCurrency(user.country ?? request.country);
    return getSpendingLimit(db, { userId: user.id, currency, now: clock() });
  });

  route(scope, 'PUT /api/spending-limit.php', async ({ body, user, request }) => {
    const currency = getCurrency(user.country ?? request.country);
    await setSpendingLimit(core, { userId: user.id, currency }, body.limit);
    return getSpendingLimit(db, { userId: user.id, currency, now: clock() });
  });

  route(scope, 'GET /api/transactions.php', ({ query, user }) => listTransactions(db, user.id, query.next));

  route(scope, 'GET /api/invoice.php', async ({ query, user, locale, request, reply }) => {
    const site = settings.getSite(request);
    const invoice = await getInvoice(db, { userId: user.id, paymentId: query.id, site, locale });
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="invoice-${query.id}.pdf"`)
      .header('cache-control', 'private, no-store');
    return invoice;
  });

  await app.register(async (webhooks) => {
    webhooks.removeContentTypeParser(formType);
    webhooks.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    route({ ...scope, app: webhooks }, 'POST /api/payment-webhook.php', ({ query, body }) =>
      payments.handleWebhook(query.provider, body.id),
    );
  });
}

/** Mollie sends its webhooks as forms. */
const formType = 'application/x-www-form-urlencoded';

function createProvider({ config, db, clock }: Core): PaymentProvider | null {
  if (config.payments === 'sandbox') return sandboxProvider({ db, clock, secret: config.secret });
  return config.payments === 'mollie' ? mollieProvider(config.mollieApiKey ?? '') : null;
}
