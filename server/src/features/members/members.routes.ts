import { Tracking } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { landerService } from './lander.service.ts';
import { likesService } from './likes.service.ts';
import { profileService } from './profile.service.ts';
import { relatedService } from './related.service.ts';
import { searchService } from './search.service.ts';

const defaultRelatedLimit = 8;

export function registerMemberRoutes(scope: ApiScope): void {
  const { core } = scope;
  const search = searchService(core);
  const profiles = profileService(core);
  const related = relatedService(core);
  const likes = likesService(core);
  const landers = landerService(core);

  /** The site may allow the search to all visitors, or only to those who came through a campaign (§6). */
  function canVisitorSearch(request: FastifyRequest): boolean {
    const { logged_out_search, logged_out_search_trafficsource } = core.settings.getSite(request);
    if (logged_out_search !== 'none') return true;
    return logged_out_search_trafficsource !== 'none' && hasCampaign(request.cookies['tracking']);
  }

  route(scope, 'GET /api/search.php', async ({ query, user, request }) => {
    if (!user && !canVisitorSearch(request)) throw new DomainError('authentication_required');
    const { search_fields: searchFields, member_resell, offers } = core.settings.getSite(request);
    const viewer = { ...core.settings.toViewer(request, user?.id ?? null), searchFields };
    const results = await search.search(viewer, query);
    const offer = member_resell ? offers[(results.pageNumber - 1) % offers.length] : undefined;
    return { ...results, ...(offer && { offer }) };
  });
  route(scope, 'PUT /api/search.php', ({ body, user }) => search.saveFilters(user.id, body));

  route(scope, 'GET /api/profile.php', ({ query: { id, as, seen }, user, request }) => {
    const isFictionalEnabled = core.settings.isFictionalEnabled(request);
    if (as === undefined)
      return profiles.get({ id, viewer: user, isFictionalEnabled, isSeen: seen !== 'later' });
    if (user?.id !== id) throw new DomainError('forbidden');
    return profiles.preview({ ownerId: id, as, isFictionalEnabled });
  });
  route(scope, 'PUT /api/profile.php', async ({ body, user }) => ({
    profile: await profiles.update(user.id, body),
  }));

  route(scope, 'GET /api/related.php', async ({ query, user, request }) => ({
    profiles: await related.list({
      id: query.id,
      viewer: core.settings.toViewer(request, user?.id ?? null),
      limit: query.limit ?? defaultRelatedLimit,
    }),
  }));

  route(scope, 'GET /api/likes.php', ({ user, request }) =>
    likes.list(core.settings.toViewer(request, user.id)),
  );
  route(scope, 'POST /api/like.php', ({ body, user, request }) =>
    likes.like(core.settings.toViewer(request, user.id), body.profile, body.source ?? null),
  );
  route(scope, 'PUT /api/like.php', ({ body, user }) => profiles.markLikeSeen(user.id, body.profile));

  route(scope, 'DELETE /api/like.php', async ({ body, user }) => {
    await likes.unlike(user.id, body.profile);
    return { liked: false as const };
  });

  route(scope, 'GET /api/lander.php', async ({ query, user, request, locale }) => {
    const members = await landers.listMembers({
      viewerId: user?.id ?? null,
      ...(query.member !== undefined && { memberId: query.member }),
      country: request.country,
      isFictionalEnabled: core.settings.isFictionalEnabled(request),
    });
    const hasFictional = members.some((profile) => profile.is_fictional);
    const note = core.settings.getFictionalWarning(core.settings.getSite(request), locale);
    return { profiles: members, fictional_note: hasFictional ? note : null };
  });
}

/** Whether a cookie is the record of a campaign that the browser stores (DEC-29). */
function hasCampaign(cookie: string | undefined): boolean {
  try {
    const tracking = Tracking.safeParse(JSON.parse(cookie ?? 'null'));
    return tracking.success && tracking.data.network !== '';
  } catch {
    return false;
  }
}
