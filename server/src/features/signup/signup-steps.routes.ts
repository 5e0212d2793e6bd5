import { DomainError } from '../../core/domain-error.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { listMemberCards } from '../members/member-cards.ts';
import { listSignupMatches } from '../accounts/accounts.repository.ts';
import { signupStepsService } from './signup-steps.service.ts';
import { findUser } from '../accounts/user.repository.ts';
import { defineWaitingMessageJob } from './waiting-message.ts';

const matchesShown = 6;

export const signupStepsFeature: Feature = (scope) => {
  const { core } = scope;
  const { db, clock, settings } = core;
  const steps = signupStepsService(core);
  defineWaitingMessageJob(core);

  route(scope, 'PUT /api/signup.php', async ({ body, user, request }) => {
    const nextStep = await steps.save(user.id, body, settings.getSite(request).countries);
    const answer = await findUser(db, user.id, {
      fictionalIcon: settings.site.fictional_icon,
      now: clock(),
      pictureUrls: core.pictureUrls,
    });
    if (!answer) throw new DomainError('authentication_required');
    return { user: answer, next_step: nextStep };
  });

  route(scope, 'GET /api/signup-matches.php', async ({ user }) => ({
    matches: await listMemberCards(db, user.id, await listSignupMatches(db, user.id, matchesShown), clock()),
  }));
};
