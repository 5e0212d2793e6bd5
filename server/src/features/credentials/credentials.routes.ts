import type { User } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { findUser } from '../accounts/user.repository.ts';
import { mailChangeService } from './mail-change.service.ts';
import { passwordService } from './password.service.ts';
import { resetService } from './reset.service.ts';
import { sessionsService } from './sessions.service.ts';
import { defineUnconfirmedAccountsJob } from '../signup/unconfirmed-accounts.service.ts';

/** How a member gets in, and what becomes of who never confirmed an address. */
export const credentialsFeature: Feature = (scope) => {
  const { core } = scope;
  const sessions = sessionsService(core);
  const resets = resetService(core);
  const passwords = passwordService(core);
  const mailChanges = mailChangeService(core);
  defineUnconfirmedAccountsJob(core);

  route(scope, 'GET /api/sessions.php', async ({ user }) => ({ sessions: await sessions.list(user) }));

  route(scope, 'DELETE /api/sessions.php', async ({ user, body }) => {
    await sessions.end(user, body);
    return { sessions: await sessions.list(user) };
  });

  route(scope, 'POST /api/reset-password.php', async ({ body, address }) => {
    await resets.request(body.email, address);
    return { sent: true as const };
  });

  route(scope, 'GET /api/reset-password.php', async ({ query }) => ({
    valid: await resets.isValid(query.token),
  }));

  route(scope, 'PUT /api/reset-password.php', async ({ body, user, clearSession }) => {
    const userId = await resets.complete(body);
    if (user?.id === userId) clearSession();
    return { changed: true as const };
  });

  route(scope, 'PUT /api/password.php', async ({ body, user, address, startSession }) => {
    startSession(await passwords.change(user, { ...body, address }));
    return { user: await answerFor(core, user.id) };
  });

  route(scope, 'POST /api/mail-change.php', async ({ body, user, address }) => {
    await mailChanges.request(user.id, { ...body, address });
    return { sent: true as const };
  });

  route(scope, 'PUT /api/mail-change.php', async ({ body, user }) => {
    const userId = await mailChanges.complete(body.token);
    // On another device, or signed in as somebody else, the link works too and tells nothing about the account.
    return { user: user?.id === userId ? await answerFor(core, userId) : null };
  });

  route(scope, 'DELETE /api/mail-change.php', async ({ body, user, clearSession }) => {
    const userId = await mailChanges.undo(body.token);
    if (user?.id === userId) clearSession();
    return { undone: true as const };
  });
};

async function answerFor(core: Core, userId: string): Promise<User> {
  const user = await findUser(core.db, userId, {
    fictionalIcon: core.settings.site.fictional_icon,
    now: core.clock(),
    pictureUrls: core.pictureUrls,
  });
  if (!user) throw new DomainError('authentication_required');
  return user;
}
