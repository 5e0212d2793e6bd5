import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { interests } from './interests.ts';

export const settingsFeature: Feature = (scope) => {
  route(scope, 'GET /api/interests.php', () => ({ interests: [...interests] }));
};
