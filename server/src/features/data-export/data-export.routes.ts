import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { createExportJob } from './data-export.jobs.ts';
import { dataExportService } from './data-export.service.ts';
import { deleteLeftFolders } from './store-export-zip.ts';
import { toUtcDay } from '../../core/utc-day.ts';

export function registerDataExportRoutes(scope: ApiScope): void {
  const { core } = scope;
  const exports = dataExportService(core);

  route(scope, 'POST /api/data-export.php', ({ user }) => exports.request(user.id));

  route(scope, 'GET /api/data-export.php', async ({ query, user, reply }) => {
    const zip = await exports.find(user.id, query.token);
    if (query.check === '1') return { valid: true };
    const day = toUtcDay(zip.requestedAt);
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="data-${day}.zip"`)
      .header('content-length', zip.size);
    return zip.open();
  });

  core.jobs.define(createExportJob(scope));
  core.jobs.define({
    name: 'data-export-expiry',
    cron: '41 * * * *',
    async run() {
      await deleteLeftFolders();
      await exports.deleteExpired();
    },
  });
}
