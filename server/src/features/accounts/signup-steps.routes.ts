import { DomainError } from '../../core/domain-error.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { memberCardList } from '../members/member-cards.ts';
import { firstMatches } from './accounts.repository.ts';
import { signupStepsService } from './signup-steps.service.ts';
import { userAnswer } from './user-answer.ts';
import { sendWaitingMessages } from './waiting-message.ts';

const matchesShown = 6;

export const signupStepsFeature: Feature = (scope) => {
  const { core } = scope;
  const { db, clock, settings } = core;
  const steps = signupStepsService(core);
  sendWaitingMessages(core);

  route(scope, 'PUT /api/signup.php', async ({ body, user, request }) => {
    const nextStep = await steps.save(user.id, body, settings.siteOf(request).countries);
    const answer = await userAnswer(db, user.id, {
      fictionalIcon: settings.site.fictional_icon,
      now: clock(),
      pictureAddresses: core.pictureAddresses,
    });
    if (!answer) throw new DomainError('authentication_required');
    return { user: answer, next_step: nextStep };
  });

  route(scope, 'GET /api/signup-matches.php', async ({ user }) => ({
    matches: await memberCardList(db, user.id, await firstMatches(db, user.id, matchesShown), clock()),
  }));
};
