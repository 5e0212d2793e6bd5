import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { getUser } from '../accounts/index.ts';
import { consentsService } from './consents.service.ts';

export function registerConsentRoutes(scope: ApiScope): void {
  const { core } = scope;
  const consents = consentsService(core);

  route(scope, 'GET /api/consents.php', async ({ user }) => ({ consents: await consents.list(user.id) }));

  route(scope, 'PUT /api/consents.php', async ({ user, body, request }) => {
    const { termsVersion } = core.settings.getSignupTerms(request);
    await consents.change(user.id, body, termsVersion);
    return { consents: await consents.list(user.id), user: await getUser(core, user.id) };
  });
}
