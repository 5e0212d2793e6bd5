import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';

export const eventsFeature: Feature = (scope) => {
  route(scope, 'GET /api/events.php', ({ query, user }) => scope.core.events.after(user.id, query.after));
};
