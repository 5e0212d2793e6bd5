import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { blocksService } from './blocks.service.ts';

export function registerBlockRoutes(scope: ApiScope): void {
  const { settings } = scope.core;
  const blocks = blocksService(scope.core);

  route(scope, 'GET /api/block.php', async ({ user }) => ({ blocked: await blocks.list(user.id) }));
  route(scope, 'POST /api/block.php', async ({ body, user, request }) => {
    await blocks.block(settings.toViewer(request, user.id), body.profile);
    return { blocked: true as const };
  });
  route(scope, 'DELETE /api/block.php', async ({ body, user }) => {
    await blocks.unblock(user.id, body.profile);
    return { blocked: false as const };
  });
}
