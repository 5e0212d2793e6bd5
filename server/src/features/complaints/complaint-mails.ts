import { translate } from '@liaison/shared/i18n/server';
import { getComplaintPath } from '../../core/case-token.ts';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import { findAccountById } from '../accounts/index.ts';
import type { Core } from '../core.ts';

/** Where a complaint is answered: the account's address, else the one that the visitor gave. */
interface Complaint {
  id: string;
  user_id: string | null;
  email: string | null;
  language: string;
}

export function complaintMails({ mail, config }: Pick<Core, 'mail' | 'config'>) {
  /** Nothing is sent where no address is known, or the account is erased. Who appeals against a ban has a closed one. */
  async function findRecipient(trx: Transaction, { user_id, email, language }: Complaint) {
    if (user_id === null) return email === null ? null : { email, language };
    const account = await findAccountById(trx, user_id);
    return account && account.status !== 'deleted' ? account : null;
  }

  return {
    /** Contains no word of the complaint: a visitor may have given another person's address. */
    async sendReceipt(trx: Transaction, complaint: Complaint): Promise<void> {
      const recipient = await findRecipient(trx, complaint);
      if (!recipient) return;
      const { id } = complaint;
      await mail.send(trx, {
        to: recipient.email,
        locale: toLocale(recipient.language) ?? 'en',
        template: 'complaint_received',
        values: { id },
        path: getComplaintPath(config.secret, id),
        cause: 'complaint',
      });
    },

    /** The decision with its reasons, and the ways to object (DSA, articles 17 and 20). */
    async sendDecision(
      trx: Transaction,
      {
        complaint,
        outcome,
        facts,
        path,
        isFinal,
      }: { complaint: Complaint; outcome: string; facts: string; path: string; isFinal: boolean },
    ): Promise<void> {
      const recipient = await findRecipient(trx, complaint);
      if (!recipient) return;
      const locale = toLocale(recipient.language) ?? 'en';
      await mail.send(trx, {
        to: recipient.email,
        locale,
        template: 'complaint_decided',
        values: {
          id: complaint.id,
          outcome: translate(locale, `complaints:outcomes.complainant.${outcome}`),
          facts,
          objection: translate(locale, `mail:complaint_decided.objections.${isFinal ? 'final' : 'first'}`),
        },
        path,
        cause: 'complaint',
      });
    },
  };
}
