import type { CompanyInfo, Locale } from '@liaison/shared/contracts';
import {
  formatDate,
  formatMoney,
  formatPercent,
  getCountryName,
  toDateTag,
  translate,
} from '@liaison/shared/i18n/server';
import { getMethodName } from '../payment-methods.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { splitVat } from './vat-rates.ts';

export interface Invoice {
  payment: PaymentRow;
  country: string;
  vatPermille: number;
  company: CompanyInfo;
  siteName: string;
  supportEmail: string;
  /** Of the seller. */
  timeZone: string;
  /** The buyer's e-mail address. */
  buyer: string;
  /** What went back of it, in minor units; null while nothing did. */
  refunded: number | null;
}

type Row = [label: string, value: string];

/** The words and amounts of an invoice, in the order of the page. */
export interface InvoiceContent {
  locale: Locale;
  siteName: string;
  author: string;
  date: Date;
  seller: string[];
  title: string;
  facts: Row[];
  items: Row[];
  taxes: Row[];
  total: Row;
  notes: string[];
}

export function buildInvoiceContent(invoice: Invoice, locale: Locale): InvoiceContent {
  const { payment, company, siteName, vatPermille, refunded } = invoice;
  const text = (key: string, values: Record<string, unknown> = {}) =>
    translate(locale, `mail:invoice.${key}`, values);
  const money = (amount: number) => formatMoney(amount, payment.currency, locale);
  const date = payment.completed_at ?? payment.created_at;
  const formatDay = (moment: Date) =>
    formatDate(moment, toDateTag(locale, invoice.country), { dateStyle: 'long', timeZone: invoice.timeZone });
  const country = getCountryName(invoice.country, locale);
  const credits = translate(locale, 'common:credits', { count: payment.credits });
  const discount = payment.full_amount_minor - payment.amount_minor;
  const { net, vat } = splitVat(payment.amount_minor, vatPermille);
  const [vatNumber] = company.vat_numbers;
  return {
    locale,
    siteName,
    author: company.name,
    date,
    seller: [
      company.name,
      company.address,
      getCountryName(company.country, locale),
      `KVK ${company.kvk}`,
      ...(vatNumber ? [text('vatNumber', { number: vatNumber })] : []),
    ],
    title: text('title'),
    facts: [
      [text('number'), payment.id],
      [text('date'), formatDay(date)],
      [text('buyer'), invoice.buyer],
      [text('country'), country],
      [text('method'), getMethodName(payment.method, locale)],
    ],
    items: [
      [text('item', { credits, site: siteName }), money(payment.full_amount_minor)],
      ...(discount > 0 ? [[text('discount'), money(-discount)] satisfies Row] : []),
    ],
    taxes: [
      [text('net'), money(net)],
      [text('vat', { rate: formatPercent(vatPermille / 10, locale, 1), country }), money(vat)],
    ],
    // The dollar sign stands for four of the currencies.
    total: [`${text('total')} (${payment.currency})`, money(payment.amount_minor)],
    notes: [
      refunded === null
        ? text('paid')
        : text('returned', { amount: money(refunded), date: formatDay(payment.updated_at) }),
      text('questions', { email: invoice.supportEmail }),
    ],
  };
}
