import type { MollieClient, PaymentCreateParams } from '@mollie/api-client';
import { isLocalUrl } from '../../../core/networks.ts';
import { loadOnce } from '../../../core/load-once.ts';
import { DomainError } from '../../../core/domain-error.ts';
import { getErrorMessage } from '../../../core/get-error-message.ts';
import { OutageError } from '../../../core/is-outage.ts';
import { rejectAfter } from '../../../core/reject-after.ts';
import { type Mandate, MethodRefusedError, type PaymentProvider, type ProviderOrder } from '../provider.ts';
import { mollieLocales, mollieMethods, toFetchedPayment, toMollieValue } from './mollie-mapping.ts';
import { toUtcDay } from '../../../core/utc-day.ts';

const mollieName = 'mollie';

/**
 * Mollie, by its own client, which waits for ever. After `answerMs` a call counts as not answered: below the ten seconds of our own calls,
 * so that the page of a payment then shows what is known. Not yet run against the live service.
 */
export function mollieProvider(apiKey: string, { answerMs = 8000 } = {}): PaymentProvider {
  const open = loadOnce(async () => (await loadMollie()).createMollieClient({ apiKey }));
  const provider: PaymentProvider = {
    name: mollieName,

    async create(order) {
      const mollie = await open();
      const mandate = order.mandate && (await createMandate(mollie, order, order.mandate));
      const customer = order.saveCard && (await createCustomer(mollie, order));
      const parameters = { ...(await toParameters(order)), ...mandate, ...customer };
      const payment = await mollie.payments.create(parameters).catch((error: unknown) => {
        if (getStatus(error) !== 422) throw error;
        throw new MethodRefusedError(toMessage(error), { cause: error });
      });
      return { ref: payment.id, redirectUrl: payment.getCheckoutUrl() };
    },

    async chargeStored(order, customerId) {
      const mollie = await open();
      const { SequenceType } = await loadMollie();
      const sequenceType = SequenceType.recurring;
      const parameters = { ...(await toParameters(order)), customerId, sequenceType };
      const payment = await mollie.payments.create(parameters).catch(ignoreStatus(404, 410, 422));
      return payment && { ref: payment.id, redirectUrl: payment.getCheckoutUrl() };
    },

    async find(reference, since) {
      const mollie = await open();
      // The newest first.
      for await (const payment of mollie.payments.iterate()) {
        if (Date.parse(payment.createdAt) < since.getTime() - maxClockDifferenceMs) return null;
        if (getReference(payment.metadata) === reference)
          return { ref: payment.id, redirectUrl: payment.getCheckoutUrl() };
      }
      return null;
    },

    async cancel(ref) {
      const mollie = await open();
      // Those that are closed, and methods that cannot be cancelled.
      await mollie.payments.cancel(ref).catch(ignoreStatus(404, 409, 422));
    },

    async deleteCard(customerId) {
      const mollie = await open();
      await mollie.customers.delete(customerId).catch(ignoreStatus(404, 410));
    },

    async fetch(ref) {
      const mollie = await open();
      const payment = await mollie.payments.get(ref).catch(ignoreStatus(404));
      return payment ? toFetchedPayment(payment) : null;
    },

    async refund({ ref, reference, amount, currency }) {
      const mollie = await open();
      // An earlier call, whose answer was lost, may have created it: Mollie forgets the idempotency key of a call after an hour.
      if ((await listRefundStates(mollie, ref, reference)).some(isAlive)) return;
      await mollie.paymentRefunds.create({
        paymentId: ref,
        amount: { value: toMollieValue(amount), currency },
        metadata: { reference },
        // A repeat returns the first refund.
        idempotencyKey: `refund-${reference}`,
      });
    },

    async hasRefundFailed({ ref, reference }) {
      const states = await listRefundStates(await open(), ref, reference);
      return states.length > 0 && !states.some(isAlive);
    },
  };
  return {
    name: mollieName,
    create: reportOutage(provider.create, answerMs),
    chargeStored: reportOutage(provider.chargeStored, answerMs),
    // It may read many pages.
    find: reportOutage(provider.find, 10 * answerMs),
    cancel: reportOutage(provider.cancel, answerMs),
    deleteCard: reportOutage(provider.deleteCard, answerMs),
    fetch: reportOutage(provider.fetch, answerMs),
    refund: reportOutage(provider.refund, answerMs),
    hasRefundFailed: reportOutage(provider.hasRefundFailed, answerMs),
  };
}

/** Its refusals, of our key for example, are as little the payer's mistake as its silence. */
const reportOutage =
  <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>, answerMs: number) =>
  (...args: Args): Promise<Result> =>
    Promise.race([call(...args), rejectAfter(answerMs)]).catch((error: unknown) => {
      if (error instanceof DomainError || error instanceof MethodRefusedError) throw error;
      throw new OutageError(toMessage(error), { cause: error });
    });

function toMessage(error: unknown): string {
  const status = getStatus(error);
  const reason = getErrorMessage(error);
  return status === undefined ? `mollie did not answer: ${reason}` : `mollie answered ${status}: ${reason}`;
}

const maxClockDifferenceMs = 5 * 60_000;

/** Of the metadata that `toParameters` sends. */
const getReference = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'reference') : undefined;

async function listRefundStates(
  mollie: MollieClient,
  paymentId: string,
  reference: string,
): Promise<string[]> {
  const states: string[] = [];
  for await (const { status, metadata } of mollie.paymentRefunds.iterate({ paymentId }))
    if (getReference(metadata) === reference) states.push(`${status}`);
  return states;
}

const isAlive = (state: string) => state !== 'failed' && state !== 'canceled';

/** At the first payment, to keep start-up fast. */
const loadMollie = () => import('@mollie/api-client');

async function toParameters(order: ProviderOrder): Promise<PaymentCreateParams> {
  const { Locale, PaymentMethod } = await loadMollie();
  const method = mollieMethods[order.method];
  if (!method) throw new DomainError('method_unavailable');
  return {
    amount: { value: toMollieValue(order.amount), currency: order.currency },
    description: order.description,
    redirectUrl: order.returnUrl,
    // Mollie refuses addresses that it cannot reach; then only the return page and reconciliation ask for the state.
    ...(!isLocalUrl(order.webhookUrl) && { webhookUrl: order.webhookUrl }),
    locale: Locale[mollieLocales[order.locale]],
    method: PaymentMethod[method],
    metadata: { reference: order.reference },
    // A repeat returns the first payment.
    idempotencyKey: `payment-${order.reference}`,
  };
}

/** A mandate that was signed here; Mollie then collects without a page of its own. */
async function createMandate(mollie: MollieClient, { reference }: ProviderOrder, mandate: Mandate) {
  const { MandateMethod, SequenceType } = await loadMollie();
  const customer = await mollie.customers.create({
    name: mandate.holder,
    idempotencyKey: `customer-${reference}`,
  });
  const { id } = await mollie.customerMandates.create({
    customerId: customer.id,
    method: MandateMethod.directdebit,
    consumerName: mandate.holder,
    consumerAccount: mandate.iban,
    signatureDate: toUtcDay(mandate.signedAt),
    mandateReference: mandate.reference,
    idempotencyKey: `mandate-${reference}`,
  });
  return { customerId: customer.id, mandateId: id, sequenceType: SequenceType.recurring };
}

/** Who pays: a first payment by card leaves a mandate, and the customer is deleted together with it. */
async function createCustomer(mollie: MollieClient, { reference }: ProviderOrder) {
  const { SequenceType } = await loadMollie();
  const { id } = await mollie.customers.create({ idempotencyKey: `customer-${reference}` });
  return { customerId: id, sequenceType: SequenceType.first };
}

const ignoreStatus =
  (...statuses: number[]) =>
  (error: unknown): null => {
    const status = getStatus(error);
    if (statuses.some((ignored) => ignored === status)) return null;
    throw error;
  };

/** Of Mollie's answer; undefined when none came. */
function getStatus(error: unknown): number | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}
