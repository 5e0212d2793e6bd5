import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { isPageName, renderStaticPage } from './static-page.ts';

export function registerPageRoutes(scope: ApiScope): void {
  const { settings, config } = scope.core;

  route(scope, 'GET /api/page.php', async ({ query, request, locale }) => {
    if (!isPageName(query.page)) throw new DomainError('not_found');
    const domain = new URL(config.publicUrl).hostname;
    return renderStaticPage({
      page: query.page,
      locale: query.lang ?? locale,
      site: settings.getSite(request),
      domain,
      isDemo: config.demo,
    });
  });
}
