import type { AccountOutcome, ReportRule } from '@liaison/shared/contracts';
import { toDateTag, translate } from '@liaison/shared/i18n/server';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import { formatMoment } from '../../mail/format-moment.ts';
import type { Core } from '../core.ts';

interface AccountDecision {
  account: { email: string; name: string; language: string; country: string | null };
  outcome: AccountOutcome;
  rule: ReportRule | null;
  facts: string;
  endsAt: Date | null;
  /** Of the page that shows the decision and takes an appeal. */
  path: string;
}

/** The reasons, for the member (DSA, article 17). */
export function sendAccountDecision(
  { mail }: Pick<Core, 'mail'>,
  trx: Transaction,
  { account, outcome, rule, facts, endsAt, path }: AccountDecision,
): Promise<void> {
  const locale = toLocale(account.language) ?? 'en';
  const values = {
    name: account.name,
    outcome: translate(locale, `complaints:outcomes.account.${outcome}`, {
      until: endsAt ? formatMoment(endsAt, toDateTag(locale, account.country)) : '',
    }),
    facts,
    ...(rule && { rule: translate(locale, `complaints:rules.${rule}`) }),
  };
  const template = outcome === 'lifted' ? 'account_lifted' : 'account_decision';
  return mail.send(trx, { to: account.email, locale, template, values, path });
}
