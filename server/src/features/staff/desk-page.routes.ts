import { randomBytes } from 'node:crypto';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { findStaff } from '../../http/request-context.ts';
import { sendRedirect } from '../../http/send-redirect.ts';
import { deskCookie } from '../../http/session-cookie.ts';
import type { ApiScope } from '../feature.ts';
import { type PageContext, renderExpiredPage, renderJoinPage, renderSignInPage } from './desk-page.ts';
import { staffService } from './staff.service.ts';

/** For what tries a password or the token of an invitation. A whole office may share one address. */
const limited = { config: { rateClass: 'login' } } as const;
const page = { config: { rateClass: 'page' } } as const;
const write = { config: { rateClass: 'write' } } as const;
const field = z._default(z.string().check(z.maxLength(300)), '');
const SignInForm = z.object({ email: field, password: field, code: field });
const JoinForm = z.object({ password: field, code: field });

interface TokenRoute {
  Querystring: { token?: unknown };
}

/** Sign-in, first visit and sign-out of the desk: the only pages of it that everybody may open. */
export async function registerDeskPages({ app, core, cookies }: ApiScope): Promise<void> {
  const staff = staffService(core);

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get('/desk/sign-in', page, async (request, reply) =>
      (await findStaff(core, request))
        ? sendRedirect(reply, '/desk')
        : sendPage(request, reply, renderSignInPage),
    );

    pages.post('/desk/sign-in', limited, async (request, reply) => {
      const form = parseForm(SignInForm, request.body);
      try {
        cookies.setDesk(reply, await staff.signIn({ ...form, address: request.ip }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const isLocked = error.code === 'account_blocked';
        const message = isLocked
          ? translate(request.locale, 'errors:account_blocked', error.details)
          : translate(request.locale, 'staff:signIn.failed');
        return sendPage(request, reply.code(isLocked ? 429 : 403), (context) =>
          renderSignInPage(context, { email: form.email, error: message }),
        );
      }
      return sendRedirect(reply, '/desk', 303);
    });

    pages.post('/desk/sign-out', write, async (request, reply) => {
      await core.staffSessions.end(request.cookies[deskCookie] ?? '');
      cookies.clearDesk(reply);
      return sendRedirect(reply, '/desk/sign-in', 303);
    });

    pages.get<TokenRoute>('/desk/join', limited, async (request, reply) => {
      const invitation = await staff.findOpenInvitation(parseToken(request.query.token));
      if (!invitation) return sendPage(request, reply.code(410), renderExpiredPage);
      return sendPage(request, reply, (context) => renderJoinPage(context, invitation));
    });

    pages.post<TokenRoute>('/desk/join', limited, async (request, reply) => {
      const token = parseToken(request.query.token);
      const invitation = await staff.findOpenInvitation(token);
      if (!invitation) return sendPage(request, reply.code(410), renderExpiredPage);
      try {
        cookies.setDesk(reply, await staff.join({ token, ...parseForm(JoinForm, request.body) }));
      } catch (error) {
        if (!(error instanceof DomainError) || !error.details.fields) throw error;
        const errors = Object.fromEntries(
          Object.entries(error.details.fields).map(([name, code]) => [
            name,
            translate(request.locale, name === 'code' ? 'staff:wrongCode' : `errors:field.${code}`),
          ]),
        );
        return sendPage(request, reply.code(422), (context) =>
          renderJoinPage(context, { ...invitation, errors }),
        );
      }
      return sendRedirect(reply, '/desk', 303);
    });
  });
}

function parseForm<T extends z.ZodMiniType>(form: T, body: unknown): z.infer<T> {
  const parsed = form.safeParse(body ?? {});
  if (!parsed.success) throw new DomainError('malformed');
  return parsed.data;
}

const parseToken = (token: unknown) => (typeof token === 'string' ? token.slice(0, 100) : '');

function sendPage(request: FastifyRequest, reply: FastifyReply, render: (context: PageContext) => string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(render({ locale: request.locale, nonce }));
}
