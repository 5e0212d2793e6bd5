import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DomainError } from '../core/domain-error.ts';
import { isInNetworks, isLocalUrl } from '../core/networks.ts';
import type { Database } from '../db/database.ts';
import { renderMailList, renderMailPage } from './mailbox-page.ts';

interface MailRoute {
  Params: { id: string };
}

interface MailboxDeps {
  db: Database;
  config: { publicUrl: string };
}

const maxListed = 100;
const limited = { config: { rateClass: 'read' } } as const;

/**
 * The development mailbox: all mails that were sent. Only this machine has access, or a service started without SMTP_URL would
 * show the links in its members' mails to everybody.
 */
export function mailboxRoutes(app: FastifyInstance, { db, config }: MailboxDeps): void {
  async function findMail(id: string) {
    const mail = /^\d{1,18}$/.test(id)
      ? await db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!mail) throw new DomainError('not_found');
    return mail;
  }

  const listMails = (recipient: string | undefined) =>
    db
      .selectFrom('mailbox')
      .select(['id', 'sender', 'recipient', 'subject', 'text', 'received_at'])
      .select(sql<string | null>`headers->>'message-id'`.as('message_id'))
      .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute();

  // Behind a local proxy all requests look local, so a site with a public URL has no mailbox.
  const isLocalRequest = (request: FastifyRequest) =>
    isLocalUrl(config.publicUrl) &&
    isInNetworks(request.ip, localNetworks) &&
    isInNetworks(request.socket.remoteAddress, localNetworks);

  app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      if (!isLocalRequest(request)) throw new DomainError('not_found');
      reply.header('cache-control', 'no-store');
    });

    mailbox.get('/mailbox', limited, async (_request, reply) =>
      sendPage(reply, async (nonce) => renderMailList(await listMails(undefined), nonce)),
    );

    mailbox.get<MailRoute>('/mailbox/:id', limited, async ({ params }, reply) =>
      sendPage(reply, async (nonce) => renderMailPage(await findMail(params.id), nonce)),
    );

    // Scripts and requests are blocked, as in a mail program; only links work.
    mailbox.get<MailRoute>('/mailbox/:id/html', limited, async ({ params }, reply) => {
      const mail = await findMail(params.id);
      const html = (mail.html ?? '').replace('<head>', '<head><base target="_top">');
      return reply
        .header('content-security-policy', htmlPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(html);
    });

    mailbox.get<{ Querystring: { to?: string } }>('/mailbox.json', limited, async ({ query }) => ({
      mails: await listMails(typeof query.to === 'string' ? query.to : undefined),
    }));
  });
}

const localNetworks = ['127.0.0.0/8', '::1/128'];
const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
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
