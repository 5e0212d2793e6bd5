import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { DomainError } from '../../../core/domain-error.ts';
import type { ApiScope } from '../../feature.ts';
import { findUserByAddress, type NewReport } from './mail-reports.repository.ts';
import { recordReport } from './record-report.ts';

const Address = z.string().check(z.regex(/^[^\s\0@]+@[^\s\0@]+$/), z.maxLength(320));

/** The events of mail providers that follow Standard Webhooks, as Resend sends them. Other types are accepted and ignored. */
const MailEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email.bounced'),
    data: z.object({
      to: z.array(Address),
      bounce: z.object({ type: z.string() }),
    }),
  }),
  z.object({ type: z.literal('email.complained'), data: z.object({ to: z.array(Address) }) }),
  z.object({
    type: z.literal('contact.updated'),
    data: z.object({ email: Address, unsubscribed: z.boolean() }),
  }),
]);

/** Webhooks that are older or newer are refused: they may have been recorded and repeated. */
const toleranceMs = 5 * 60_000;

/** Reports of the mail provider. The signature covers the body as it came, so it is not parsed before. */
export async function registerMailEvents({ app: api, core }: ApiScope): Promise<void> {
  const { mailWebhookSecret: secret } = core.config;
  if (secret === null) return;
  await api.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Body: string }>(
      '/-/mail-events',
      { config: { rateClass: 'webhook' } },
      async ({ headers, body }, reply) => {
        const id = verifySignature(secret, { headers, body, now: core.clock() });
        if (id === null) throw new DomainError('forbidden');
        for (const { address, kind } of parseEvent(body)) {
          const userId = await findUserByAddress(core.db, address);
          if (userId !== null) await recordReport(core, { id, user_id: userId, kind, address });
        }
        return reply.code(204).send();
      },
    );
  });
}

interface SignedRequest {
  headers: IncomingHttpHeaders;
  body: string;
  now: Date;
}

/** The webhook's id, or null when it is not signed by the provider or not recent (www.standardwebhooks.com). */
function verifySignature(secret: string, { headers, body, now }: SignedRequest): string | null {
  const getHeader = (name: string) => String(headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '');
  const [id, timestamp] = [getHeader('id'), getHeader('timestamp')];
  // Anything that is no number is never within the tolerance.
  if (id === '' || !(Math.abs(now.getTime() - Number(timestamp) * 1000) <= toleranceMs)) return null;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isValid = getHeader('signature')
    .split(' ')
    .some((entry) => {
      const given = Buffer.from(entry.startsWith('v1,') ? entry.slice(3) : '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  return isValid ? id : null;
}

function parseEvent(body: string): Pick<NewReport, 'address' | 'kind'>[] {
  const event = z.safeParse(MailEvent, parseJson(body)).data;
  const toReports = (to: string[], kind: NewReport['kind']) =>
    to.map((address) => ({ address: address.toLowerCase(), kind }));
  switch (event?.type) {
    case 'email.bounced':
      return toReports(event.data.to, event.data.bounce.type === 'Permanent' ? 'hard' : 'soft');
    case 'email.complained':
      return toReports(event.data.to, 'complaint');
    case 'contact.updated':
      return event.data.unsubscribed ? toReports([event.data.email], 'unsubscribe') : [];
    default:
      return [];
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed');
  }
}
