import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { getUser } from '../accounts/index.ts';
import { passkeyLoginService } from './passkey-login.service.ts';
import { deleteExpiredChallenges } from './passkeys.repository.ts';
import { passkeysService } from './passkeys.service.ts';

export function registerPasskeyRoutes(scope: ApiScope): void {
  const { core } = scope;
  const passkeys = passkeysService(core);
  const logins = passkeyLoginService(core);

  route(scope, 'GET /api/passkeys.php', ({ user }) => passkeys.list(user.id));

  route(scope, 'POST /api/passkeys.php', ({ user, body, address }) =>
    passkeys.start(user, { ...body, address }),
  );

  route(scope, 'PUT /api/passkeys.php', async ({ user, body }) => {
    await passkeys.add(user, body);
    return passkeys.list(user.id);
  });

  route(scope, 'DELETE /api/passkeys.php', async ({ user, body, address }) => {
    await passkeys.remove(user, { ...body, address });
    return passkeys.list(user.id);
  });

  route(scope, 'POST /api/passkey-login.php', () => logins.start());

  route(scope, 'PUT /api/passkey-login.php', async ({ body, user, request, startSession }) => {
    const device = { userAgent: request.headers['user-agent'], country: request.country };
    const { userId, token } = await logins.signIn(body.credential, { device, currentUser: user });
    startSession(token);
    return { user: await getUser(core, userId) };
  });

  core.jobs.define({
    name: 'passkeys-purge',
    cron: '43 * * * *',
    run: () => deleteExpiredChallenges(core.db, core.clock()),
  });
}
