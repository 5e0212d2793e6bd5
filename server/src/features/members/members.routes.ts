import { translate } from '@liaison/shared/i18n/server';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { landerService } from './lander.service.ts';
import { likesService } from './likes.service.ts';
import { profileService } from './profile.service.ts';
import { relatedService } from './related.service.ts';
import { searchService } from './search.service.ts';

const relatedShown = 8;

export const membersFeature: Feature = (scope) => {
  const { core } = scope;
  const search = searchService(core);
  const profiles = profileService(core);
  const related = relatedService(core);
  const likes = likesService(core);
  const landers = landerService(core);

  const fictionalEnabled = (request: FastifyRequest) =>
    request.country === null ||
    !core.settings.siteOf(request).fictional_disabled_in.includes(request.country);

  /** Visitors search where the site lets everybody, or those who came through a campaign (§6). */
  function mayVisitorSearch(request: FastifyRequest): boolean {
    const { logged_out_search, logged_out_search_trafficsource } = core.settings.siteOf(request);
    if (logged_out_search !== 'none') return true;
    return logged_out_search_trafficsource !== 'none' && Boolean(request.cookies['tracking']);
  }

  route(scope, 'GET /api/search.php', ({ query, user, request }) => {
    if (!user && !mayVisitorSearch(request)) throw new DomainError('authentication_required');
    return search.search({ id: user?.id ?? null, fictionalEnabled: fictionalEnabled(request) }, query);
  });

  route(scope, 'GET /api/profile.php', ({ query, user }) => profiles.view(query.id, user));
  route(scope, 'PUT /api/profile.php', async ({ body, user }) => ({
    profile: await profiles.change(user.id, body),
  }));

  route(scope, 'GET /api/related.php', async ({ query, user, request }) => ({
    profiles: await related.related({
      id: query.id,
      viewerId: user?.id ?? null,
      fictionalEnabled: fictionalEnabled(request),
      limit: query.limit ?? relatedShown,
    }),
  }));

  route(scope, 'GET /api/likes.php', ({ user }) => likes.all(user.id));
  route(scope, 'POST /api/like.php', ({ body, user }) =>
    likes.like(user.id, body.profile, body.source ?? null),
  );
  route(scope, 'DELETE /api/like.php', async ({ body, user }) => {
    await likes.unlike(user.id, body.profile);
    return { liked: false as const };
  });

  route(scope, 'GET /api/lander.php', async ({ query, request, locale }) => {
    const shown = await landers.profiles({
      ...(query.member !== undefined && { memberId: query.member }),
      country: request.country,
      fictionalEnabled: fictionalEnabled(request),
    });
    const { name, company } = core.settings.siteOf(request);
    const isLabelled = shown.some((profile) => profile.is_fictional);
    const note = translate(locale, 'site:fictional_warning', { name, company: company.name });
    return { profiles: shown, fictional_note: isLabelled ? note : null };
  });
};
