import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { type CreateConfirmAddress, deletionService } from './deletion.service.ts';
import { purgeDueAccounts } from './purge.ts';
import { defineFileRemovalJob } from '../../jobs/remove-files.ts';

export function registerDeletionRoutes(scope: ApiScope, createConfirmAddress: CreateConfirmAddress): void {
  const { core } = scope;
  const deletion = deletionService(core, createConfirmAddress(core));

  route(scope, 'DELETE /api/user.php', async ({ body, user, address, request, clearSession }) => {
    const { refund_days: refundDays } = core.settings.getSite(request);
    const token = request.cookies[sessionCookie] ?? '';
    const answer = user
      ? await deletion.remove(user, { ...body, token, address, refundDays })
      : await deletion.findDone(token);
    clearSession();
    return answer;
  });

  route(scope, 'POST /api/closed-deletion.php', ({ body, request }) =>
    deletion.removeClosed(body.data_token, core.settings.getSite(request).refund_days),
  );

  route(scope, 'POST /api/reactivate.php', async ({ query, body, address }) => {
    if ('token' in body) {
      if (query.resend === '1') throw new DomainError('malformed');
      await deletion.reactivate(body.token);
      return { reactivated: true };
    }
    if (query.resend !== '1') throw new DomainError('malformed');
    return { reactivated: await deletion.resend({ ...body, address }) };
  });

  defineFileRemovalJob(core);
  core.jobs.define({
    name: 'account-purge',
    cron: '*/15 * * * *',
    async run() {
      await purgeDueAccounts(scope);
    },
  });
}
