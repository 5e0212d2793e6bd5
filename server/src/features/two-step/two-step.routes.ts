import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { twoStepService } from './two-step.service.ts';

export function registerTwoStepRoutes(scope: ApiScope): void {
  const twoStep = twoStepService(scope.core);

  route(scope, 'GET /api/two-step.php', ({ user }) => twoStep.getState(user.id));

  route(scope, 'POST /api/two-step.php', ({ user, body, address }) =>
    twoStep.setUp(user, { ...body, address }),
  );

  route(scope, 'PUT /api/two-step.php', async ({ user, body, address }) => {
    const codes = await twoStep.confirm(user, { ...body, address });
    return { ...(await twoStep.getState(user.id)), recovery_codes: codes };
  });

  route(scope, 'DELETE /api/two-step.php', async ({ user, body, address }) => {
    await twoStep.turnOff(user, { ...body, address });
    return twoStep.getState(user.id);
  });
}
