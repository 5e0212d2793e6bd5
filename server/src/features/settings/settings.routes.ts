import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { interestKeys } from '@liaison/shared/contracts';
import { loadRegions } from '../../site/regions.ts';

export function registerSettingsRoutes(scope: ApiScope): void {
  const { settings } = scope.core;

  route(scope, 'GET /api/settings.php', ({ request, locale }) => settings.get(request, locale));
  route(scope, 'GET /api/interests.php', () => ({ interests: [...interestKeys] }));
  route(scope, 'GET /api/regions.php', () => loadRegions());
  route(scope, 'GET /api/companyinfo.php', ({ request }) => settings.getSite(request).company);
}
