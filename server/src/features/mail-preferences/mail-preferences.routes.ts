import { DomainError } from '../../core/domain-error.ts';
import { unsubscriberOf } from '../../core/unsubscribe-token.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { userAnswer } from '../accounts/user-answer.ts';
import { subscribeAgain, unsubscribe } from './unsubscribe.ts';

const path = '/api/unsubscribe.php';
/** RFC 8058 allows both; what is in them is always the same `List-Unsubscribe=One-Click`. */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The way out of bulk mails (DEC-23): for mail programs, which call it themselves, and for the button of `/unsubscribe`. */
export const mailPreferencesFeature: Feature = async (scope) => {
  const { core } = scope;
  await scope.app.register(async (app) => {
    app.removeContentTypeParser(oneClickTypes);
    app.addContentTypeParser(oneClickTypes, { parseAs: 'string' }, (_request, _body, done) => done(null));

    route({ ...scope, app }, 'POST /api/unsubscribe.php', async ({ query }) => {
      const userId = unsubscriberOf(core.config.secret, query.token);
      if (userId === null) throw new DomainError('link_expired');
      await unsubscribe(core, userId);
      return { unsubscribed: true as const };
    });
  });

  route(scope, 'DELETE /api/unsubscribe.php', async ({ user }) => {
    await subscribeAgain(core, user.id);
    const answer = await userAnswer(core.db, user.id, {
      fictionalIcon: core.settings.site.fictional_icon,
      now: core.clock(),
      pictureAddresses: core.pictureAddresses,
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
