import { beforeAll, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { debit } from '../ledger.ts';
import { findPayment } from '../payments.repository.ts';
import { findReturn } from '../refunds.repository.ts';
import { buildInvoiceContent } from './invoice-content.ts';
import { getVatPermille, splitVat } from './vat-rates.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide } = createPaymentSteps(service);

beforeAll(() => service.listen());

async function buyIn(country: string | null, language: (typeof locales)[number] = 'en') {
  const member = await service.createMember({ country, language });
  const { body } = await buy(member, { paymentmethod: 'creditcard' });
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  const open = (cookie = member.cookies()) =>
    service.app.app.inject({ url: `/api/invoice.php?id=${body.payment.payment_id}`, headers: { cookie } });
  return { member, id: body.payment.payment_id, redirectUrl: body.redirect_url, open };
}

async function readContent(id: string, locale: (typeof locales)[number]) {
  const payment = await findPayment(service.db, id);
  if (!payment?.country || payment.vat_permille === null) throw new Error('The payment has no country.');
  const { company, name, support_email, time_zone } = service.core.settings.site;
  return buildInvoiceContent(
    {
      payment,
      country: payment.country,
      vatPermille: payment.vat_permille,
      company,
      siteName: name,
      supportEmail: support_email,
      timeZone: time_zone,
      buyer: 'anna@example.org',
      refunded: (await findReturn(service.db, payment)).refunded ?? null,
    },
    locale,
  );
}

test('the member opens the invoice of a paid payment as a PDF, and nobody else does', async () => {
  const { open } = await buyIn('NL');
  const stranger = await service.createMember();

  const answer = await open();

  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await open(stranger.cookies())).statusCode).toBe(404);
  expect((await open('')).statusCode).toBe(403);
});

test('a payment that was not paid has no invoice', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);

  const answer = await service.app.app.inject({
    url: `/api/invoice.php?id=${body.payment.payment_id}`,
    headers: { cookie: member.cookies() },
  });

  expect(answer.statusCode).toBe(404);
});

test.each([
  ['en', 'Invoice', 'VAT 19% (Germany)', '€21.00', 'Credit card'],
  ['de', 'Rechnung', 'MwSt. 19 % (Deutschland)', '21,00 €', 'Kreditkarte'],
  ['es', 'Factura', 'IVA 19 % (Alemania)', '21,00 €', 'Tarjeta de crédito'],
  ['fr', 'Facture', 'TVA 19 % (Allemagne)', '21,00 €', 'Carte bancaire'],
  ['it', 'Fattura', 'IVA 19% (Germania)', '21,00 €', 'Carta di credito'],
  ['nl', 'Factuur', 'Btw 19% (Duitsland)', '€ 21,00', 'Creditcard'],
  ['pl', 'Faktura', 'VAT 19% (Niemcy)', '21,00 €', 'Karta kredytowa'],
] as const)(
  'in %s it names seller, number, VAT rate of the country of the buyer, and amounts that add up (PAY-049)',
  async (locale, title, vat, net, method) => {
    const { id, open } = await buyIn('DE', locale);

    const content = await readContent(id, locale);
    const file = (await open()).rawPayload.toString('latin1');

    expect(file).toMatch(/^%PDF-/);
    expect(file).toContain(`/Lang (${locale})`);

    const plain = JSON.parse(JSON.stringify(content).replace(/[\u00a0\u202f]/g, ' ')) as typeof content;
    expect(plain.title).toBe(title);
    expect(plain.seller).toContain('Liaison Dating B.V.');
    expect(plain.facts[0]?.[1]).toBe(id);
    expect(plain.facts.at(-1)?.[1]).toBe(method);
    expect(plain.taxes[0]?.[1]).toBe(net);
    expect(plain.taxes[1]?.[0]).toBe(vat);
    expect(plain.taxes[1]?.[1]).toMatch(/3[.,]99/);
    expect(plain.total[1]).toMatch(/24[.,]99/);
  },
);

test.each([
  ['NL', '15 March 2027'],
  ['US', 'March 15, 2027'],
])(
  'a purchase from %s shortly after midnight where the seller is has the new day, as people there write it',
  async (country, day) => {
    // 15 March in Amsterdam.
    service.clock.set(new Date('2027-03-14T23:30:00Z'));
    const { id, member } = await buyIn(country);

    const { facts } = await readContent(id, 'en');
    const [receipt] = await service.listMails(member.email);

    expect(facts[1]).toEqual(['Invoice and service date', day]);
    expect(receipt?.text).toContain(`Date: ${day}`);
  },
);

test('the day on which money went back is that of the seller as well', async () => {
  service.clock.set(new Date('2027-03-14T22:30:00Z'));
  const { id, member } = await buyIn('NL');
  service.clock.set(new Date('2027-03-14T23:30:00Z'));
  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 2499 } });
  await service.runJobs();

  const { facts, notes } = await readContent(id, 'en');
  const mails = await service.listMails(member.email);

  expect(facts[1]?.[1]).toBe('14 March 2027');
  expect(notes[0]).toContain('15 March 2027');
  expect(mails.at(-1)?.text).toContain('15 March 2027');
});

test.each([
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
  ['DE', 'EUR'],
])(
  'the total of a purchase in %s names its currency, since several share a sign',
  async (country, currency) => {
    const { id } = await buyIn(country);

    const { total } = await readContent(id, 'en');

    expect(total[0]).toBe(`Total (${currency})`);
  },
);

test('country and rate are those of the order, whatever the member changes later', async () => {
  const { id, member } = await buyIn('DE');
  await service.db.updateTable('users').set({ country: 'PL' }).where('id', '=', member.id).execute();

  const payment = await findPayment(service.db, id);

  expect(payment).toMatchObject({ country: 'DE', vat_permille: 190 });
});

test('where the country of the buyer is not known, the order keeps that of the seller, with its rate', async () => {
  const { id } = await buyIn(null);

  const payment = await findPayment(service.db, id);

  expect(payment).toMatchObject({ country: 'NL', vat_permille: 210 });
});

test.each(['refunded', 'charged_back'])(
  'the invoice of a payment that was %s names the amount that went back',
  async (outcome) => {
    const { id, redirectUrl } = await buyIn('NL');
    expect((await readContent(id, 'en')).notes[0]).toBe('Paid in full.');
    await decide(redirectUrl, outcome);
    await service.runJobs();

    const { notes } = await readContent(id, 'en');

    expect(notes[0]).toMatch(/^Paid; €24\.99 was returned on /);
  },
);

test('the invoice of a withdrawn purchase names the share that went back, in each language', async () => {
  const { id, member } = await buyIn('NL');
  await service.core.inTransaction((trx) =>
    debit(trx, { userId: member.id, credits: 40, key: `msg:${member.id}`, now: service.clock() }),
  );
  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 1833 } });

  for (const locale of locales) expect((await readContent(id, locale)).notes[0]).toMatch(/18[.,]33/);
});

test('net and tax add up to the price in every country and for every amount', () => {
  const wrong = ['NL', 'DE', 'FI', 'CH', 'HU', 'US'].flatMap((country) =>
    Array.from({ length: 10_001 }, (_, gross) => gross).filter((gross) => {
      const { net, vat } = splitVat(gross, getVatPermille(country));
      return net + vat !== gross || net < 0 || vat < 0;
    }),
  );

  expect(wrong).toEqual([]);
});
