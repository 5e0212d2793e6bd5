import { route } from '../../../http/route.ts';
import { DomainError } from '../../../core/domain-error.ts';
import type { Core } from '../../core.ts';
import type { ApiScope } from '../../feature.ts';
import { toCustomer } from '../customer.ts';
import { getInvoicesStart } from '../old-payments.jobs.ts';
import type { PaymentsService } from '../payments.service.ts';
import type { PaymentProvider } from '../provider.ts';
import { eraseMandatesBefore, eraseUnconfirmedMandates } from './direct-debit.repository.ts';
import { directDebitService } from './direct-debit.service.ts';

/** Direct debit needs a sender of text messages and the creditor's identifier. */
export const isDirectDebitAvailable = ({ sms, settings }: Pick<Core, 'sms' | 'settings'>): boolean =>
  sms !== null && settings.site.company.sepa_creditor_id !== undefined;

/** `provider` is null when payments are off. */
export function registerDirectDebitRoutes(
  scope: ApiScope,
  { provider, payments }: { provider: PaymentProvider | null; payments: PaymentsService },
): void {
  const { core } = scope;
  const { sms } = core;
  const debits =
    provider && sms && isDirectDebitAvailable(core)
      ? directDebitService(core, { provider, sms, payments })
      : null;
  const getDebits = () => {
    if (!debits) throw new DomainError('method_unavailable');
    return debits;
  };
  core.jobs.define({
    name: 'erase-old-mandates',
    cron: '13 4 * * *',
    async run() {
      const now = core.clock();
      await eraseMandatesBefore(core.db, getInvoicesStart(now));
      const unconfirmedBefore = new Date(now.getTime() - unconfirmedMs);
      await core.inTransaction((trx) => eraseUnconfirmedMandates(trx, { before: unconfirmedBefore }));
    },
  });
  if (debits) core.jobs.define({ name: 'direct-debits', cron: '*/5 * * * *', run: () => debits.reconcile() });

  route(scope, 'POST /api/directdebit.php', ({ body, user, locale, request }) =>
    getDebits().start(body, toCustomer(user, { request, locale, settings: core.settings })),
  );

  route(scope, 'POST /api/directdebit-code.php', ({ body, user }) =>
    getDebits().resend(user.id, body.payment_id),
  );

  route(scope, 'PUT /api/directdebit.php', async ({ body, user }) => ({
    payment: await getDebits().confirm(user.id, body.payment_id, body.otp),
  }));

  route(scope, 'DELETE /api/directdebit.php', async ({ body, user }) => ({
    payment: await getDebits().cancel(user.id, body.payment_id),
  }));
}

/** Of a direct debit that was abandoned: its code has long ended, and nothing was collected. */
const unconfirmedMs = 30 * 86_400_000;
