import { getStaffActor } from '../../db/audit.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { ownedData } from './owned-data.repository.ts';
import { recoveriesService } from './recoveries.service.ts';

export const recoveriesFeature: Feature = {
  name: 'recoveries',
  register(scope) {
    const recoveries = recoveriesService(scope.core);
    scope.core.jobs.define({
      name: 'recoveries-apply',
      cron: '*/5 * * * *',
      run: () => recoveries.applyDue(),
    });
    scope.core.jobs.define({
      name: 'purge-recoveries',
      cron: '23 4 * * *',
      run: () => recoveries.eraseEmails(),
    });

    route(scope, 'POST /api/desk/recoveries', ({ body, staff }) =>
      recoveries.request({ ...body, actor: getStaffActor(staff.id) }),
    );

    route(scope, 'DELETE /api/desk/recoveries', ({ query, staff }) =>
      recoveries.cancel(query.id, getStaffActor(staff.id)),
    );

    route(scope, 'DELETE /api/recovery.php', async ({ body }) => {
      await recoveries.stop(body.token);
      return { stopped: true as const };
    });
  },
  ownedData,
};

export { listRecoveries } from './recoveries.repository.ts';
