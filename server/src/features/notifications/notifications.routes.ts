import { DomainError } from '../../core/domain-error.ts';
import { verifyUnsubscribeToken } from '../../core/unsubscribe-token.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { findUser } from '../accounts/user.repository.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

const path = '/api/unsubscribe.php';
/** RFC 8058 allows both; what is in them is always the same `List-Unsubscribe=One-Click`. */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The way out of bulk mails (DEC-23): for mail programs, which call it themselves, and for the button of `/unsubscribe`. */
export const notificationsFeature: Feature = async (scope) => {
  const { core } = scope;
  await scope.app.register(async (app) => {
    app.removeContentTypeParser(oneClickTypes);
    app.addContentTypeParser(oneClickTypes, { parseAs: 'string' }, (_request, _body, done) => done(null));

    route({ ...scope, app }, 'POST /api/unsubscribe.php', async ({ query }) => {
      const userId = verifyUnsubscribeToken(core.config.secret, query.token);
      if (userId === null) throw new DomainError('link_expired');
      await unsubscribe(core, userId);
      return { unsubscribed: true as const };
    });
  });

  route(scope, 'DELETE /api/unsubscribe.php', async ({ user }) => {
    await resubscribe(core, user.id);
    const answer = await findUser(core.db, user.id, {
      fictionalIcon: core.settings.site.fictional_icon,
      now: core.clock(),
      pictureUrls: core.pictureUrls,
    });
    if (!answer) throw new DomainError('authentication_required');
    return { user: answer };
  });

  // Scanners of mails open every address in them: looking changes nothing, people get a page with a button.
  scope.app.get<{ Querystring: { token?: string } }>(
    path,
    { config: { rateClass: 'read' } },
    (request, reply) => {
      const { token } = request.query;
      const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
      return reply.redirect(`/unsubscribe${query}`, 303);
    },
  );
};
