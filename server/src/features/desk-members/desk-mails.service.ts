import type { ParsedBody } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { toLocale } from '../../core/locale.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { checkResendLimit, findAccountById } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { sendResetLink } from '../credentials/index.ts';
import { activationService } from '../signup/index.ts';

type Resend = ParsedBody<'POST /api/desk/mails'> & { actor: string };

/** Accounts to whose owners each mail is of use. */
const statuses: Record<Resend['mail'], readonly string[]> = {
  activation: ['not_confirmed'],
  reset: ['not_confirmed', 'active'],
};

/** Mails that members ask customer service for. They go to the address of the account, never to another one. */
export function deskMailsService(core: Core) {
  const { clock, config, inTransaction } = core;
  const activation = activationService(core);
  return {
    /** With the limits that apply to members; `conflict` when the mail is of no use to the account. */
    async send({ id, mail, actor }: Resend): Promise<void> {
      await inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [id]);
        const account = await findAccountById(trx, id);
        if (!account) throw new DomainError('not_found');
        if (!statuses[mail].includes(account.status)) throw new DomainError('conflict');
        await checkResendLimit(trx, mail, { userId: id, now, minSeconds: config.resendSeconds });
        if (mail === 'activation')
          await activation.sendLink(trx, { ...account, locale: toLocale(account.language) ?? 'en' });
        else await sendResetLink(core, trx, { account, template: 'reset' });
        const subject = getAccountSubject(id);
        await insertAuditEntry(trx, { actor, action: `member.mailed_${mail}`, subject, details: {}, now });
      });
    },
  };
}
