import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { DomainError } from '../../../core/domain-error.ts';
import { sendRedirect } from '../../../http/send-redirect.ts';
import { notifications, outcomes, testCardNames } from './outcomes.ts';
import { toPath, renderSandboxPage } from './sandbox-page.ts';
import { isUndecided, type SandboxRow } from './sandbox.repository.ts';
import { sandboxService } from './sandbox.service.ts';

const limited = { config: { rateClass: 'write' } } as const;

interface PageRoute {
  Params: { ref: string };
}

/** Serves the payment page of the sandbox: plain HTML with one form and no script. */
export async function registerSandboxRoutes(app: FastifyInstance, core: Core): Promise<void> {
  const sandbox = sandboxService(core, () => getListeningOrigin(app) ?? core.config.publicUrl);

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get<PageRoute>('/sandbox/pay/:ref', limited, async (request, reply) => {
      const payment = await sandbox.find(request.params.ref);
      if (!payment) throw new DomainError('not_found');
      return sendPage(request, reply, payment);
    });

    pages.post<PageRoute>('/sandbox/pay/:ref', limited, async (request, reply) => {
      const outcome = parseChoice(request.body, 'outcome', outcomes);
      if (!outcome) throw new DomainError('malformed');
      const notification = parseChoice(request.body, 'notification', notifications) ?? 'at_once';
      const card = parseChoice(request.body, 'card', testCardNames) ?? 'accepted';
      const payment = await sandbox.decide(request.params.ref, { outcome, notification, card });
      if (!payment) throw new DomainError('not_found');
      if (isUndecided(payment)) return sendPage(request, reply, payment);
      return sendRedirect(reply, toPath(payment.return_url), 303);
    });
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, payment: SandboxRow) {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(renderSandboxPage(payment, { locale: request.locale, nonce }));
}

function parseChoice<T extends string>(body: unknown, name: string, choices: readonly T[]): T | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return choices.find((choice) => choice === value);
}

function getListeningOrigin(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : undefined;
}
