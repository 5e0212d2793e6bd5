import type { FastifyReply } from 'fastify';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { createExportJob } from './data-export.jobs.ts';
import { dataExportService, type ExportFile } from './data-export.service.ts';
import { deleteLeftFolders } from './store-export-zip.ts';
import { toUtcDay } from '../../core/utc-day.ts';

export function registerDataExportRoutes(scope: ApiScope): void {
  const { core } = scope;
  const exports = dataExportService(core);

  route(scope, 'POST /api/data-export.php', ({ user }) => exports.request(user.id));

  route(
    scope,
    'GET /api/data-export.php',
    async ({ query, user, reply }) => {
      const zip = await exports.find(user.id, query.token);
      return query.check === '1' ? { valid: true } : sendZip(reply, zip);
    },
    { isDownload: true },
  );

  route(scope, 'POST /api/closed-export.php', ({ body }) => exports.requestClosed(body.data_token));

  route(
    scope,
    'GET /api/closed-export.php',
    async ({ query, reply }) => sendZip(reply, await exports.findClosed(query.data_token, query.token)),
    { isDownload: true },
  );

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

function sendZip(reply: FastifyReply, zip: ExportFile) {
  // It came too late to start: nobody would read the file, nor close it.
  if (reply.sent) return;
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="data-${toUtcDay(zip.requestedAt)}.zip"`)
    .header('content-length', zip.size);
  return zip.open();
}
