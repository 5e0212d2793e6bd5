import type { Locale, ReportDecision, ReportRule } from '@liaison/shared/contracts';
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
  /** By the service itself: nobody has reported anything. */
  isDetected: boolean;
  outcome: ReportDecision;
  rule: ReportRule | null;
  facts: string;
  path: string;
}

interface Content {
  template: string;
  /** Of the page that shows the decision and takes an appeal. */
  path: string;
  toValues: (locale: Locale) => Record<string, string>;
}

/** What both sides are told by mail. */
export function reportMails({ mail }: Pick<Core, 'mail'>) {
  const send = (
    trx: Transaction,
    { email, name, language }: Recipient,
    { template, path, toValues }: Content,
  ) => {
    const locale = toLocale(language) ?? 'en';
    return mail.send(trx, { to: email, locale, template, values: { name, ...toValues(locale) }, path });
  };

  return {
    sendReceipt: (trx: Transaction, { account, reportId }: { account: Recipient; reportId: string }) =>
      send(trx, account, {
        template: 'report_received',
        path: '/complaints',
        toValues: () => ({ id: reportId }),
      }),

    sendDecision: (
      trx: Transaction,
      {
        account,
        reportId,
        decision,
        path,
      }: { account: Recipient; reportId: string; decision: ReportDecision; path: string },
    ) =>
      send(trx, account, {
        template: 'report_decided',
        path,
        toValues: (locale) => ({
          id: reportId,
          outcome: translate(locale, `complaints:outcomes.reporter.${decision}`),
        }),
      }),

    /** A report of a child has hidden the profile until it is decided. */
    async sendHidden(
      trx: Transaction,
      { memberId, category }: { memberId: string; category: string },
    ): Promise<void> {
      const account = await findAccount(trx, memberId);
      if (!account) return;
      await send(trx, account, {
        template: 'report_hidden',
        path: '/ban',
        toValues: (locale) => ({ category: translate(locale, `reports:categories.${category}`) }),
      });
    },

    /** The reasons, for the member whom a report or a review concerned; they say which of the two led to them (DSA, article 17). */
    async sendStatement(
      trx: Transaction,
      { memberId, category, isDetected, outcome, rule, facts, path }: Statement,
    ): Promise<void> {
      const account = await findAccount(trx, memberId);
      if (!account) return;
      await send(trx, account, {
        template: 'report_statement',
        path,
        toValues: (locale) => ({
          category: translate(locale, `reports:categories.${category}`),
          ...(isDetected && { context: 'detected' }),
          outcome: translate(locale, `complaints:outcomes.concerned.${outcome}`),
          rule: translate(locale, `complaints:rules.${rule ?? 'none'}`),
          facts,
        }),
      });
    },
  };
}
