import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { autoLikeService } from './auto-like.service.ts';
import { icebreakersService } from './icebreakers.service.ts';
import { matchFinderService } from './match-finder.service.ts';
import { swipeService } from './swipe.service.ts';
import { defineSwipePurge } from './swipes.jobs.ts';

export function registerDiscoveryRoutes(scope: ApiScope): void {
  const { core } = scope;
  const autoLike = autoLikeService(core);
  const matchFinder = matchFinderService(core);
  const swipes = swipeService(core);
  const icebreakers = icebreakersService(core);
  defineSwipePurge(core);

  route(scope, 'GET /api/auto-like.php', async ({ user }) => ({ profile: await autoLike.find(user.id) }));

  route(scope, 'GET /api/match-finder.php', async ({ user, request }) => ({
    profiles: await matchFinder.list(user.id, core.settings.isFictionalEnabled(request)),
  }));

  route(scope, 'GET /api/swipe.php', ({ user, request }) =>
    swipes.list(user.id, core.settings.isFictionalEnabled(request)),
  );
  route(scope, 'POST /api/swipe.php', ({ body, user, request }) =>
    swipes.decide(core.settings.toViewer(request, user.id), body),
  );
  route(scope, 'DELETE /api/swipe.php', ({ body, user, request }) =>
    swipes.undo(core.settings.toViewer(request, user.id), body),
  );

  route(scope, 'GET /api/icebreakers.php', async ({ query, user, locale, request }) => ({
    texts: await icebreakers.list({
      profileId: query.profile,
      viewer: core.settings.toViewer(request, user?.id ?? null),
      locale,
    }),
  }));
}
