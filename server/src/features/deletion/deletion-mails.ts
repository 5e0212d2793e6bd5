import { formatDate, toDateTag, translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { toLocale } from '../../core/locale.ts';
import { formatMoment } from '../../mail/format-moment.ts';

interface Recipient {
  email: string;
  name: string;
  language: string;
  country: string | null;
}

interface DeletedAccount extends Recipient {
  userId: string;
  token: string;
  purgeAt: Date;
  /** Bought credits that can be refunded, and until when. */
  withdrawable: { credits: number; until: string } | null;
}

export function deletionMails({ mail, settings }: Pick<Core, 'mail' | 'settings'>) {
  return {
    async sendDeleted(trx: Transaction, account: DeletedAccount): Promise<void> {
      const locale = toLocale(account.language) ?? 'en';
      const tag = toDateTag(locale, account.country);
      const { withdrawable } = account;
      // After the purge, payments can be found by the account number alone.
      const credits =
        withdrawable &&
        translate(locale, 'mail:account_deleted.credits', {
          credits: translate(locale, 'common:credits', { count: withdrawable.credits }),
          until: formatDate(withdrawable.until, tag, {
            dateStyle: 'long',
            timeZone: settings.site.time_zone,
          }),
          support_email: settings.site.support_email,
          account: account.userId,
        });
      await mail.send(trx, {
        to: account.email,
        locale,
        template: 'account_deleted',
        values: {
          name: account.name,
          until: formatMoment(account.purgeAt, tag),
          credits: credits ?? '',
        },
        path: `/account-deleted?token=${encodeURIComponent(account.token)}`,
      });
    },

    async sendReactivated(trx: Transaction, account: Recipient & { isClosed: boolean }): Promise<void> {
      const locale = toLocale(account.language) ?? 'en';
      await mail.send(trx, {
        to: account.email,
        locale,
        template: 'account_reactivated',
        values: {
          name: account.name,
          next: translate(locale, `mail:account_reactivated.${account.isClosed ? 'closed' : 'open'}`),
        },
        path: '/login',
      });
    },
  };
}
