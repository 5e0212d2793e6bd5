import { DomainError } from '../../core/domain-error.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { deviceCookie } from '../../http/session-cookie.ts';
import { pushService } from '../push/index.ts';
import { updateAccount } from './accounts.repository.ts';
import { deleteExpiredFailures } from './login-failures.repository.ts';
import { loginService } from './login.service.ts';
import { deleteExpiredTokens } from './tokens.repository.ts';
import { deleteExpiredDevices } from './trusted-devices.repository.ts';
import { getUser } from './user.service.ts';

export function registerAccountRoutes(scope: ApiScope): void {
  const { core } = scope;
  const logins = loginService(core);
  const push = pushService(core);

  route(scope, 'GET /api/user.php', async ({ user }) => ({ user: user && (await getUser(core, user.id)) }));

  route(
    scope,
    'POST /api/user.php',
    async ({ query, body, user: currentUser, address, request, reply, startSession }) => {
      if ('subscription' in body !== (query.push === '1')) throw new DomainError('malformed');
      if ('subscription' in body) {
        if (!currentUser) throw new DomainError('authentication_required');
        await push.update(currentUser, body);
        return { user: await getUser(core, currentUser.id) };
      }
      const device = { userAgent: request.headers['user-agent'], country: request.country };
      const { trust_device: shouldTrust = false, ...credentials } = body;
      const deviceToken = request.cookies[deviceCookie];
      const { userId, token, newDeviceToken } = await logins.signIn({
        ...credentials,
        shouldTrust,
        deviceToken,
        address,
        device,
        currentUser,
      });
      startSession(token);
      if (newDeviceToken !== null) scope.cookies.setDevice(reply, newDeviceToken);
      return { user: await getUser(core, userId) };
    },
  );

  route(scope, 'PUT /api/user.php', async ({ body, user }) => {
    await core.inTransaction(async (trx) => {
      await lockOwnAccount(trx, user.id);
      await updateAccount(trx, user.id, body);
      await core.events.publish(trx, user.id, { type: 'user' });
    });
    return { user: await getUser(core, user.id) };
  });

  route(scope, 'GET /api/logout.php', async ({ user, clearSession }) => {
    if (user) await logins.signOut(user);
    clearSession();
  });

  defineCleanupJob(scope);
}

function defineCleanupJob({ core }: ApiScope): void {
  core.jobs.define({
    name: 'accounts-purge',
    cron: '17 3 * * *',
    async run() {
      await deleteExpiredTokens(core.db, core.clock());
      await deleteExpiredFailures(core.db, core.clock());
      await deleteExpiredDevices(core.db, core.clock());
    },
  });
}
