import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../db/sessions.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { deviceCookie } from '../../http/session-cookie.ts';
import { getUser } from '../accounts/index.ts';
import { mailChangeService } from './mail-change.service.ts';
import { passwordService } from './password.service.ts';
import { resetService } from './reset.service.ts';
import { sessionsService } from './sessions.service.ts';

export function registerCredentialRoutes(scope: ApiScope): void {
  const { core } = scope;
  const sessions = sessionsService(core);
  const resets = resetService(core);
  const passwords = passwordService(core);
  const mailChanges = mailChangeService(core);

  const listDevices = async (user: SessionUser, request: FastifyRequest) => ({
    sessions: await sessions.list(user),
    trusted: await sessions.listTrusted(user, request.cookies[deviceCookie]),
  });

  route(scope, 'GET /api/sessions.php', ({ user, request }) => listDevices(user, request));

  route(scope, 'DELETE /api/sessions.php', async ({ user, body, request }) => {
    await sessions.end(user, body, request.cookies[deviceCookie]);
    return listDevices(user, request);
  });

  route(scope, 'POST /api/reset-password.php', async ({ body, address }) => {
    await resets.request(body.email, address);
    return { sent: true as const };
  });

  route(scope, 'GET /api/reset-password.php', ({ query }) => resets.check(query.token));

  route(scope, 'PUT /api/reset-password.php', async ({ body, user, clearSession }) => {
    const userId = await resets.complete(body);
    if (user?.id === userId) clearSession();
    return { changed: true as const };
  });

  route(scope, 'PUT /api/password.php', async ({ body, user, address, startSession }) => {
    startSession(await passwords.change(user, { ...body, address }));
    return { user: await getUser(core, user.id) };
  });

  route(scope, 'POST /api/mail-change.php', async ({ body, user, address }) => {
    await mailChanges.request(user, { ...body, address });
    return { sent: true as const };
  });

  route(scope, 'PUT /api/mail-change.php', async ({ body, user }) => {
    const userId = await mailChanges.complete(body.token);
    // The link also works on another device or in another account's session; the account's data must not be returned there.
    return { user: user?.id === userId ? await getUser(core, userId) : null };
  });

  route(scope, 'DELETE /api/mail-change.php', async ({ body, user, clearSession }) => {
    const userId = await mailChanges.undo(body.token);
    if (user?.id === userId) clearSession();
    return { undone: true as const };
  });
}
