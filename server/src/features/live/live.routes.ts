import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';

export function registerLiveRoutes(scope: ApiScope): void {
  route(scope, 'GET /api/events.php', ({ query, user }) => scope.core.events.listAfter(user.id, query.after));
}
