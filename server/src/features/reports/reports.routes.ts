import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { reportsService } from './reports.service.ts';

export function registerReportRoutes(scope: ApiScope): void {
  const { settings } = scope.core;
  const reports = reportsService(scope.core);

  route(scope, 'POST /api/report.php', ({ body, user, request, address }) =>
    reports.create({ reporter: settings.toViewer(request, user?.id ?? null), address }, body),
  );
}
