import { toDateTag } from '@liaison/shared/i18n/server';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import { formatMoment } from '../../mail/format-moment.ts';
import type { Account } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import type { RecoveryRow } from './recoveries.repository.ts';

type Subject = Pick<Account, 'email' | 'name' | 'language' | 'country'>;

interface NoticeMail {
  recovery: Pick<RecoveryRow, 'kind' | 'new_email' | 'applies_at'>;
  /** To stop it. */
  token: string;
}

/** Mails about recoveries, in the member's language. */
export const recoveryMails = ({ mail }: Pick<Core, 'mail'>) => ({
  /** At once, to the address of the account: its reader may be the owner, who asked for nothing. */
  sendNotice(
    trx: Transaction,
    { email, name, language, country }: Subject,
    { recovery, token }: NoticeMail,
  ): Promise<void> {
    const locale = toLocale(language) ?? 'en';
    return mail.send(trx, {
      to: email,
      locale,
      template: recovery.kind === 'email' ? 'recovery_email_notice' : 'recovery_two_step_notice',
      values: {
        name,
        date: formatMoment(recovery.applies_at, toDateTag(locale, country)),
        ...(recovery.new_email !== null && { new_email: maskEmail(recovery.new_email) }),
      },
      path: `/recovery/stop?token=${encodeURIComponent(token)}`,
    });
  },

  /** To the new address; the link confirms that it is the member's. */
  sendConfirmation: (trx: Transaction, { name, language }: Subject, link: { to: string; token: string }) =>
    mail.send(trx, {
      to: link.to,
      locale: toLocale(language) ?? 'en',
      template: 'recovery_email',
      values: { name },
      path: `/mail-change/do?token=${encodeURIComponent(link.token)}`,
    }),

  sendTwoStepEnded: (trx: Transaction, { email, name, language }: Subject) =>
    mail.send(trx, {
      to: email,
      locale: toLocale(language) ?? 'en',
      template: 'recovery_two_step',
      values: { name },
      path: '/profile/security',
    }),

  sendCancelled: (trx: Transaction, { email, name, language }: Subject) =>
    mail.send(trx, {
      to: email,
      locale: toLocale(language) ?? 'en',
      template: 'recovery_cancelled',
      values: { name },
    }),
});

/** Recognizable for the owner only: the former mailbox may belong to another person by now. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
