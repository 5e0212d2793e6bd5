import type { ApiResponse } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { deviceCookie } from '../../http/session-cookie.ts';
import {
  emailLookups,
  findEmailOwner,
  getUser,
  isDisposable,
  loginService,
  parseEmail,
  suggestEmail,
} from '../accounts/index.ts';
import { isEmailBarred } from '../restrictions/index.ts';
import { listMemberCards } from '../visibility/index.ts';
import type { ConversationServices } from '../conversations/index.ts';
import { activationService } from './activation.service.ts';
import { listSignupMatches } from './signup-matches.repository.ts';
import { signupStepsService } from './signup-steps.service.ts';
import { signupService } from './signup.service.ts';
import { defineUnconfirmedAccountsJob } from './unconfirmed-accounts.service.ts';
import { defineWaitingMessageJob } from './waiting-message.ts';

const maxMatches = 6;

export function registerSignupRoutes(scope: ApiScope, conversations: ConversationServices): void {
  const { core } = scope;
  const { db, settings } = core;
  const activation = activationService(core);
  const logins = loginService(core);
  const signups = signupService({ ...core, activation, logins });
  const steps = signupStepsService(core);
  defineWaitingMessageJob(core, conversations);
  defineUnconfirmedAccountsJob(scope);

  const lookups = emailLookups(core);

  route(scope, 'GET /api/email-check.php', async ({ query, address }) => {
    const email = parseEmail(query.email);
    if (email === null) return { valid: false, disposable: false, in_use: false, pending_deletion: false };
    const lookup = await lookups.start(address);
    const owner = (await findEmailOwner(db, email, core.clock())) ?? (await findBarred(core, email));
    await lookup.finish(owner !== undefined);
    return toEmailCheck(email, lookup.canReveal ? owner : undefined);
  });

  route(
    scope,
    'POST /api/signup.php',
    async ({ body, user: currentUser, address, request, startSession }) => {
      const { userId, token } = await signups.signUp(
        body,
        { ...settings.getSignupTerms(request), address },
        {
          device: { userAgent: request.headers['user-agent'], country: request.country },
          currentUser,
          deviceToken: request.cookies[deviceCookie],
        },
      );
      startSession(token);
      const matches = await listMatches(core, userId);
      const user = await getUser(core, userId);
      return { user, next_step: user.next_step ?? 1, matches };
    },
  );

  route(scope, 'PUT /api/signup.php', async ({ body, user, request }) => {
    const nextStep = await steps.save(user.id, body, settings.getSite(request).countries);
    return { user: await getUser(core, user.id), next_step: nextStep };
  });

  route(scope, 'GET /api/signup-matches.php', async ({ user }) => ({
    matches: await listMatches(core, user.id),
  }));

  route(scope, 'POST /api/activate.php', async ({ query, body, user }) => {
    if (query.resend === '1') {
      if (!user) throw new DomainError('authentication_required');
      await activation.resend(user, body.email);
      return { user: await getUser(core, user.id) };
    }
    const userId = await activation.activate(body.token ?? '');
    // The link also works on another device or in another account's session; the account's data must not be returned there.
    return { user: user?.id === userId ? await getUser(core, userId) : null };
  });
}

async function listMatches({ db, clock }: Pick<Core, 'db' | 'clock'>, userId: string) {
  return listMemberCards(db, userId, await listSignupMatches(db, userId, maxMatches), clock());
}

/** The address of an erased account that may not sign up again looks like one that is in use. */
const findBarred = async (core: Core, email: string): Promise<{ status: string } | undefined> =>
  (await isEmailBarred(core, core.db, email)) ? { status: 'disabled' } : undefined;

/** Whether an e-mail address can be used to sign up. The response does not say who owns it. */
function toEmailCheck(
  email: string,
  owner: { status: string } | undefined,
): ApiResponse<'GET /api/email-check.php'> {
  const suggestion = suggestEmail(email);
  const disposable = isDisposable(email);
  return {
    valid: !disposable,
    disposable,
    ...(suggestion !== undefined && { suggestion }),
    in_use: owner !== undefined,
    pending_deletion: owner?.status === 'pending_deletion',
  };
}
