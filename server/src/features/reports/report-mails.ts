import type { Locale, ReportDecision } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { findAccount } from './reports.repository.ts';

interface Recipient {
  email: string;
  name: string;
  language: string;
}

interface Statement {
  memberId: string;
  category: string;
  outcome: 'hidden' | ReportDecision;
}

/** What both sides are told by mail; how to object is on the page of complaints. */
export function reportMails({ mail }: Pick<Core, 'mail'>) {
  const send = (
    trx: Transaction,
    { email, name, language }: Recipient,
    template: string,
    toValues: (locale: Locale) => Record<string, string>,
  ) => {
    const locale = toLocale(language) ?? 'en';
    const values = { name, ...toValues(locale) };
    return mail.send(trx, { to: email, locale, template, values, path: '/complaints' });
  };

  return {
    sendReceipt: (trx: Transaction, { account, reportId }: { account: Recipient; reportId: string }) =>
      send(trx, account, 'report_received', () => ({ id: reportId })),

    sendDecision: (
      trx: Transaction,
      { account, reportId, isViolation }: { account: Recipient; reportId: string; isViolation: boolean },
    ) =>
      send(trx, account, 'report_decided', (locale) => ({
        id: reportId,
        outcome: translate(locale, `mail:report_decided.outcomes.${isViolation ? 'violation' : 'none'}`),
      })),

    /** The reasons, for the member whom a report concerned (DSA, article 17). */
    async sendStatement(trx: Transaction, { memberId, category, outcome }: Statement): Promise<void> {
      const account = await findAccount(trx, memberId);
      if (!account) return;
      await send(trx, account, 'report_statement', (locale) => ({
        category: translate(locale, `reports:categories.${category}`),
        outcome: translate(locale, `mail:report_statement.outcomes.${outcome}`),
      }));
    },
  };
}
