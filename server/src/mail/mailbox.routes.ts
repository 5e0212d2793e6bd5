import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { DomainError } from '../core/domain-error.ts';
import { isTrusted } from '../core/networks.ts';
import { isLocal } from '../http/session-cookie.ts';
import { mailList, mailPage } from './mailbox-page.ts';

interface OneMail {
  Params: { id: string };
}

const newest = 100;
const limited = { config: { rateClass: 'read' } } as const;

/**
 * The development mailbox: every mail that was sent, links and all. Without demo data only this machine may look, or a service
 * started without SMTP_URL would show the links in its members' mails to anybody.
 */
export function mailboxRoutes(app: FastifyInstance, { db, config }: Pick<Core, 'db' | 'config'>): void {
  async function oneMail(id: string) {
    const mail = /^\d{1,18}$/.test(id)
      ? await db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!mail) throw new DomainError('not_found');
    return mail;
  }

  const listed = (recipient: string | undefined) =>
    db
      .selectFrom('mailbox')
      .select(['id', 'sender', 'recipient', 'subject', 'text', 'received_at'])
      .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
      .orderBy('id', 'desc')
      .limit(newest)
      .execute();

  // A proxy on this machine makes everybody's address this machine's: where the site has a name of its own, nobody looks.
  const isHere = (request: FastifyRequest) =>
    isLocal(config.publicUrl) &&
    isTrusted(request.ip, thisMachine) &&
    isTrusted(request.socket.remoteAddress, thisMachine);

  app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      if (!config.demo && !isHere(request)) throw new DomainError('not_found');
      reply.header('cache-control', 'no-store');
    });

    mailbox.get('/mailbox', limited, async (_request, reply) =>
      sendPage(reply, async (nonce) => mailList(await listed(undefined), nonce)),
    );

    mailbox.get<OneMail>('/mailbox/:id', limited, async ({ params }, reply) =>
      sendPage(reply, async (nonce) => mailPage(await oneMail(params.id), nonce)),
    );

    // The mail as a mail program shows it: no script, no request but what a click on a link makes.
    mailbox.get<OneMail>('/mailbox/:id/html', limited, async ({ params }, reply) => {
      const mail = await oneMail(params.id);
      const html = (mail.html ?? '').replace('<head>', '<head><base target="_top">');
      return reply
        .header('content-security-policy', htmlPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(html);
    });

    mailbox.get<{ Querystring: { to?: string } }>('/mailbox.json', limited, async ({ query }) => ({
      mails: await listed(typeof query.to === 'string' ? query.to : undefined),
    }));
  });
}

const thisMachine = ['127.0.0.0/8', '::1/128'];
const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-top-navigation-by-user-activation';

async function sendPage(reply: FastifyReply, page: (nonce: string) => Promise<string>) {
  const nonce = randomBytes(16).toString('base64');
  const html = await page(nonce);
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}
