import { DomainError } from '../../core/domain-error.ts';
import { type UnsubscribeLink, verifyUnsubscribeToken } from '../../core/unsubscribe-token.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { sendRedirect } from '../../http/send-redirect.ts';
import { getUser } from '../accounts/index.ts';
import { changePreferences } from './change-preferences.ts';
import { getPreferences } from './preferences.repository.ts';
import { resubscribe, undoUnsubscribe, unsubscribe } from './unsubscribe.ts';

const path = '/api/unsubscribe.php';
/** RFC 8058 allows both. The body is ignored: it is always `List-Unsubscribe=One-Click`. */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Preferences, and unsubscribing from bulk mails (DEC-23): by mail programs (one-click) and by the page `/unsubscribe`. */
export async function registerNotificationRoutes(scope: ApiScope): Promise<void> {
  const { core } = scope;
  route(scope, 'GET /api/notifications.php', ({ user }) => getPreferences(core.db, user.id));
  route(scope, 'PUT /api/notifications.php', ({ user, body }) =>
    core.inTransaction(async (trx) => {
      await lockOwnAccount(trx, user.id);
      await changePreferences(core, trx, user.id, body);
      return getPreferences(trx, user.id);
    }),
  );

  await scope.app.register(async (app) => {
    app.removeContentTypeParser(oneClickTypes);
    app.addContentTypeParser(oneClickTypes, { parseAs: 'string' }, (_request, _body, done) => done(null));

    route({ ...scope, app }, 'POST /api/unsubscribe.php', async ({ query }) => {
      const link = parseLink(core.config.secret, query);
      await unsubscribe(core, link);
      return { category: link.category };
    });
  });

  route(scope, 'PUT /api/unsubscribe.php', async ({ query }) => {
    const link = parseLink(core.config.secret, query);
    await undoUnsubscribe(core, link);
    return { category: link.category };
  });

  route(scope, 'DELETE /api/unsubscribe.php', async ({ user }) => {
    await resubscribe(core, user.id);
    return { user: await getUser(core, user.id) };
  });

  // Mail scanners open every link, so GET must not unsubscribe: it redirects to a page with a button.
  scope.app.get<{ Querystring: { token?: string } }>(
    path,
    { config: { rateClass: 'read' } },
    (request, reply) => {
      const { token } = request.query;
      const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
      return sendRedirect(reply, `/unsubscribe${query}`, 303);
    },
  );
}

function parseLink(
  secret: string,
  { token, all }: { token: string; all?: '1' | undefined },
): UnsubscribeLink {
  const link = verifyUnsubscribeToken(secret, token);
  if (!link) throw new DomainError('link_expired');
  return all ? { ...link, category: null } : link;
}
