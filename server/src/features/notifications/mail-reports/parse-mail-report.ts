import PostalMime, { type Email } from 'postal-mime';

/** A mail that came back or was reported as spam. */
export interface MailReport {
  /** The report's Message-ID. */
  id: string | null;
  kind: 'hard' | 'soft' | 'complaint';
  /** To whom our mail was sent, in lower case; null where the reporter has removed it. */
  recipient: string | null;
  /** The signed token of our mail's unsubscribe link, which proves that the report is about a mail of ours. */
  token: string;
}

type Fields = ReadonlyMap<string, string>;

/** Anybody can send a mail: without these limits a small one with thousands of levels or parts occupies the service for minutes. */
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true };
/** A bulk mail has one recipient. */
const maxStatusGroups = 10;

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/**
 * Parses a delivery status notification (RFC 3464) or a feedback report (RFC 5965). Null for any other mail, for a delay, and for a
 * report that does not return the headers of our mail.
 */
export async function parseMailReport(raw: Uint8Array): Promise<MailReport | null> {
  const report = await PostalMime.parse(raw, limits);
  const returned = await parseHeaders(findPart(report, returnedTypes));
  const [, token] = /[?&]token=([\w.-]+)/.exec(returned.get('list-unsubscribe') ?? '') ?? [];
  const kind = await findKind(report);
  if (!kind || token === undefined) return null;
  // Looked for from the beginning of a word only, or a long one would be read again from each of its letters.
  const [recipient] = /(?<![^\s<>,;:"])[^\s<>,;:"]+@[^\s<>,;:"]+/.exec(returned.get('to') ?? '') ?? [];
  return { id: report.messageId ?? null, kind, recipient: recipient?.toLowerCase() ?? null, token };
}

async function findKind(report: Email): Promise<MailReport['kind'] | null> {
  const feedback = await parseHeaders(findPart(report, ['message/feedback-report']));
  if (['abuse', 'fraud'].includes(getWord(feedback, 'feedback-type'))) return 'complaint';
  // The first group is about the report, each other one about a recipient.
  const groups = (findPart(report, statusTypes) ?? '').split(/\r?\n[ \t]*\r?\n/, maxStatusGroups);
  for (const group of groups) {
    const fields = await parseHeaders(group);
    if (getWord(fields, 'action') !== 'failed') continue;
    return isPermanent(getWord(fields, 'status')) ? 'hard' : 'soft';
  }
  return null;
}

/**
 * Whether no mail will ever reach the address (RFC 3463): it, its mailbox or its domain does not exist. A full mailbox, a mail that is
 * refused for its content or its sender, and a time-out may pass.
 */
const isPermanent = (status: string): boolean => /^5\.(0\.0|1\.(0|1|2|3|4|6|10)|2\.[01]|4\.4)$/.test(status);

const getWord = (fields: Fields, name: string): string =>
  /^[\w.-]+/.exec(fields.get(name) ?? '')?.[0].toLowerCase() ?? '';

function findPart(report: Email, types: readonly string[]): string | null {
  const part = report.attachments.find(({ mimeType }) => types.includes(mimeType));
  if (!part) return null;
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

/** The fields of a part, which are written like the headers of a mail; of repeated ones the first. */
async function parseHeaders(text: string | null): Promise<Fields> {
  if (text === null) return new Map();
  const { headers } = await PostalMime.parse(text, limits);
  return new Map(headers.toReversed().map(({ key, value }) => [key, value]));
}
