import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A request as Mollie receives it. */
export interface MollieRequest {
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

/** Mollie at its HTTP boundary, with answers shaped like those of its documentation (API v2). */
export function fakeMollie() {
  const requests: MollieRequest[] = [];
  let payment: Record<string, unknown> = {};
  let listed: Record<string, unknown>[] = [];
  let refunds: Record<string, unknown>[] = [];
  let refusal: { status: number; title: string; detail: string; _links: object } | undefined;
  const record = async (request: Request) => {
    const text = await request.text();
    requests.push({
      path: new URL(request.url).pathname,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      idempotencyKey: request.headers.get('idempotency-key'),
    });
  };
  const api = 'https://api.mollie.com/v2';
  const server = setupServer(
    http.post(`${api}/customers`, async ({ request }) => {
      await record(request);
      return HttpResponse.json(
        { resource: 'customer', id: 'cst_8wmqcHMN4U', mode: 'test', _links: {} },
        { status: 201 },
      );
    }),
    http.delete(`${api}/customers/:customer`, async ({ request, params }) => {
      await record(request);
      return params['customer'] === 'cst_8wmqcHMN4U' ? new HttpResponse(null, { status: 204 }) : notFound();
    }),
    http.post(`${api}/customers/:customer/mandates`, async ({ request }) => {
      await record(request);
      return HttpResponse.json(
        { resource: 'mandate', id: 'mdt_h3gAaD5zP', status: 'valid', method: 'directdebit', _links: {} },
        { status: 201 },
      );
    }),
    http.post(`${api}/payments`, async ({ request }) => {
      await record(request);
      return refusal ? refuse(refusal) : HttpResponse.json(buildMolliePayment(payment), { status: 201 });
    }),
    http.get(`${api}/payments`, () => {
      if (refusal) return refuse(refusal);
      const payments = listed.map(buildMolliePayment);
      return HttpResponse.json({ count: payments.length, _embedded: { payments }, _links: { next: null } });
    }),
    http.get(`${api}/payments/:id`, ({ params }) =>
      params['id'] === buildMolliePayment(payment).id
        ? HttpResponse.json(buildMolliePayment(payment))
        : notFound(),
    ),
    http.delete(`${api}/payments/:id`, async ({ request }) => {
      await record(request);
      if (refusal) return refuse(refusal);
      if (payment['status'] === 'paid') return notCancelable();
      payment = { ...payment, status: 'canceled' };
      return HttpResponse.json(buildMolliePayment(payment));
    }),
    http.get(`${api}/payments/:id/refunds`, () =>
      HttpResponse.json({ count: refunds.length, _embedded: { refunds }, _links: { next: null } }),
    ),
    http.post(`${api}/payments/:id/refunds`, async ({ request }) => {
      await record(request);
      return HttpResponse.json(
        { resource: 'refund', id: 're_4qqhO89gsT', status: 'pending', amount: {}, _links: {} },
        { status: 201 },
      );
    }),
  );
  return {
    server,
    requests,
    /** Changes the payment that Mollie answers. */
    setPayment(change: Record<string, unknown>) {
      payment = change;
      refusal = undefined;
    },
    /** What Mollie lists, the newest first. */
    setPayments(payments: Record<string, unknown>[]) {
      listed = payments;
    },
    /** The refunds that Mollie has of the payment. */
    setRefunds(created: Record<string, unknown>[]) {
      refunds = created.map((refund) => ({ resource: 'refund', amount: {}, _links: {}, ...refund }));
    },
    /** Refuses the next payments, and to cancel one. */
    refusePayments(status: number, detail: string) {
      refusal = { status, title: 'Refused', detail, _links: {} };
    },
  };
}

/** After 5xx Mollie's client tries again, without the header after two seconds each time. */
const refuse = (answer: { status: number }) =>
  HttpResponse.json(answer, { status: answer.status, headers: { 'retry-after': '0' } });

const notFound = () =>
  HttpResponse.json(
    { status: 404, title: 'Not Found', detail: 'No object exists with this token.', _links: {} },
    { status: 404 },
  );

const notCancelable = () =>
  HttpResponse.json(
    { status: 422, title: 'Unprocessable Entity', detail: 'The payment cannot be canceled', _links: {} },
    { status: 422 },
  );

const buildMolliePayment = (change: Record<string, unknown>) => ({
  resource: 'payment',
  id: 'tr_7UhSN1zuXS',
  mode: 'test',
  createdAt: '2026-11-23T10:00:00+00:00',
  status: 'open',
  amount: { value: '24.99', currency: 'EUR' },
  description: '150 credits',
  method: 'ideal',
  metadata: {},
  profileId: 'pfl_QkEhN94Ba',
  sequenceType: 'oneoff',
  redirectUrl: 'https://liaison.example/transactions/1',
  _links: {
    self: { href: 'https://api.mollie.com/v2/payments/tr_7UhSN1zuXS', type: 'application/hal+json' },
    checkout: { href: 'https://www.mollie.com/checkout/select-method/7UhSN1zuXS', type: 'text/html' },
  },
  ...change,
});
