import type { Feature } from '../feature.ts';
import { route } from '../../http/route.ts';

export const liveFeature: Feature = (scope) => {
  route(scope, 'GET /api/events.php', ({ query, user }) => scope.core.events.listAfter(user.id, query.after));
};
