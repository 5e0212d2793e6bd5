import type { User } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error.ts';
import type { Device } from '../../core/sessions.ts';
import type { ApiScope, Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { listMemberCards } from '../members/member-cards.ts';
import { pushService } from '../push/push.service.ts';
import { updateAccount, listSignupMatches } from './accounts.repository.ts';
import { activationService } from '../signup/activation.service.ts';
import { checkEmail } from '../signup/email-check.ts';
import { deleteExpiredFailures } from './login-failures.repository.ts';
import { loginService } from './login.service.ts';
import { signupService } from '../signup/signup.service.ts';
import { deleteExpiredTokens } from './tokens.repository.ts';
import { findUser } from './user.repository.ts';

const matchesShown = 6;

export const accountsFeature: Feature = (scope) => {
  const { core } = scope;
  const { db, clock } = core;
  const activation = activationService(core);
  const logins = loginService(core);
  const signups = signupService({ ...core, activation });
  const push = pushService(core);

  async function answerFor(userId: string): Promise<User> {
    const user = await findUser(db, userId, {
      fictionalIcon: core.settings.site.fictional_icon,
      now: clock(),
      pictureUrls: core.pictureUrls,
    });
    if (!user) throw new DomainError('authentication_required');
    return user;
  }

  route(scope, 'GET /api/user.php', async ({ user }) => ({ user: user && (await answerFor(user.id)) }));

  route(
    scope,
    'POST /api/user.php',
    async ({ query, body, user: present, address, request, startSession }) => {
      if ('subscription' in body !== (query.push === '1')) throw new DomainError('malformed');
      if ('subscription' in body) {
        if (!present) throw new DomainError('authentication_required');
        await push.change(present, body);
        return { user: await answerFor(present.id) };
      }
      const { userId, token } = await logins.signIn({ ...body, address, device: deviceOf(request), present });
      startSession(token);
      return { user: await answerFor(userId) };
    },
  );

  route(scope, 'PUT /api/user.php', async ({ body, user }) => {
    await core.inTransaction(async (trx) => {
      await updateAccount(trx, user.id, body);
      await core.events.publish(trx, user.id, { type: 'user' });
    });
    return { user: await answerFor(user.id) };
  });

  route(scope, 'GET /api/logout.php', async ({ user, clearSession }) => {
    if (user) await logins.signOut(user);
    clearSession();
  });

  route(scope, 'GET /api/email-check.php', ({ query }) => checkEmail(db, query.email));

  route(scope, 'POST /api/signup.php', async ({ body, user: present, address, request, startSession }) => {
    const userId = await signups.signUp(body, { ...core.settings.signupTerms(request), address });
    if (present) await logins.signOut(present);
    startSession(await core.sessions.create(db, userId, deviceOf(request)));
    const matches = await listMemberCards(db, userId, await listSignupMatches(db, userId, matchesShown), clock());
    const user = await answerFor(userId);
    return { user, next_step: user.next_step ?? 1, matches };
  });

  route(scope, 'POST /api/activate.php', async ({ query, body, user }) => {
    if (query.resend === '1') {
      if (!user) throw new DomainError('authentication_required');
      await activation.resend(user.id, body.email);
      return { user: await answerFor(user.id) };
    }
    const userId = await activation.activate(body.token ?? '');
    // On another device, or signed in as somebody else, the link confirms the account and tells nothing about it.
    return { user: user?.id === userId ? await answerFor(userId) : null };
  });

  purgeDaily(scope);
};

const deviceOf = ({ headers, country }: FastifyRequest): Device => ({
  userAgent: headers['user-agent'],
  country,
});

function purgeDaily({ core }: ApiScope): void {
  core.jobs.define({
    name: 'accounts-purge',
    cron: '17 3 * * *',
    async run() {
      await deleteExpiredTokens(core.db, core.clock());
      await deleteExpiredFailures(core.db, core.clock());
    },
  });
}
