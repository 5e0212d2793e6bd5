import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Id, type OwedPayment, pictureRejectionReasons, StaffInvitation } from '@liaison/shared/contracts';
import { readOperatorConfig } from './core/command-config.ts';
import { formatMoney } from '@liaison/shared/i18n/server';
import type { HiddenPageCount } from './features/page-hidden/index.ts';
import type { ListedEntry } from './features/staff/index.ts';
import type { WaitingPicture } from './features/pictures/index.ts';
import { requireNode } from './core/require-node.ts';
import { StartupError } from './core/startup-error.ts';
import {
  answerComplaint,
  decideAboutReport,
  listComplaints,
  listReports,
  printTransparency,
  reviewComplaint,
} from './operator-cases.ts';
import { addPartnerPicture, retirePartner, savePartner } from './operator-partners.ts';
import {
  loadData,
  type OperatorOptions,
  readJsonFile,
  sendRequest,
  toTerminalText,
} from './operator-request.ts';
import { createUsageError, refuseUnused, usage } from './operator-usage.ts';

/** `npm run operator` (DEC-33): calls the running service with a token signed by its secret, so that its rules apply. */
export async function runOperatorCommand(args: string[], given: OperatorOptions): Promise<void> {
  const options = { ...given, print: (line: string) => given.print(toTerminalText(line)) };
  const { values, positionals } = parseArguments(args);
  const [command = '', id] = positionals;
  if (values.help || command === 'help') return given.print(usage);
  refuseUnused({ command, words: positionals.slice(1), options: Object.keys(values) });
  switch (command) {
    case 'list':
      return listPictures(options);
    case 'reports':
      return listReports(options);
    case 'complaints':
      return listComplaints(options);
    case 'transparency':
      return printTransparency(options, values.year);
    case 'pages':
      return listHiddenPages(options);
    case 'audit':
      return listAuditLog(options, values);
    case 'payments':
      return listOwedPayments(options);
    case 'campaign':
      return sendCampaign(options, id);
    case 'partner':
      return savePartner(options, id);
    case 'invite':
      return inviteStaff(options, { email: id, role: values.role, name: values.name });
  }
  if (id === undefined || !Id.safeParse(id).success) throw createUsageError(command);
  switch (command) {
    case 'approve':
      return decideAboutPicture(options, id, { decision: 'approve' });
    case 'reject':
      return rejectPicture(options, id, values);
    case 'decide':
      return decideAboutReport(options, id, values);
    case 'review':
      return reviewComplaint(options, id);
    case 'answer':
      return answerComplaint(options, id, values);
    case 'picture':
      return addPartnerPicture(options, id, values);
    case 'retire':
      return retirePartner(options, id);
    case 'settle':
      return settlePayment(options, id, values.by);
  }
}

async function listOwedPayments(options: OperatorOptions): Promise<void> {
  const { payments } = await loadData<{ payments: OwedPayment[] }>(options, 'payments');
  if (payments.length === 0) options.print('No payment is owed.');
  for (const { id, member_id, status, credits, amount, currency, owed_since } of payments)
    options.print(
      `${id}  ${formatMoney(amount, currency, 'en')} for ${credits} credits of member ${member_id}, paid ${owed_since}, ended as ${status}`,
    );
}

async function settlePayment(
  options: OperatorOptions,
  id: string,
  settlement: string | undefined,
): Promise<void> {
  if (settlement !== 'credit' && settlement !== 'refund') throw createUsageError('settle');
  await sendRequest(options, `payments/${id}`, { settlement, actor: options.actor });
  options.print(`Payment ${id}: ${settlement === 'credit' ? 'credits booked' : 'refund noted'}.`);
}

/** `file` holds the category, the path and the texts of all languages as JSON. */
async function sendCampaign(options: OperatorOptions, file: string | undefined): Promise<void> {
  if (file === undefined) throw createUsageError('campaign');
  const content = await readJsonFile(file);
  const response = await sendRequest(options, 'campaigns', { content, actor: options.actor });
  const { id } = (await response.json()) as { id: string };
  options.print(`Campaign ${id}: its mails are being queued.`);
}

/** Prints the link, because the first administrator may have no mailbox yet. */
async function inviteStaff(
  options: OperatorOptions,
  invitation: { email: string | undefined; role: string | undefined; name: string | undefined },
): Promise<void> {
  const parsed = StaffInvitation.safeParse(invitation);
  if (!parsed.success) throw createUsageError('invite');
  const response = await sendRequest(options, 'staff', { ...parsed.data, actor: options.actor });
  const { path } = (await response.json()) as { path: string };
  options.print('Invited. The link was mailed and is valid for three days:');
  options.print(toLink(path, options));
}

/** The service answers whole addresses, one of an earlier release only paths. */
const toLink = (address: string, { url }: OperatorOptions): string => new URL(address, url).href;

async function listPictures(options: OperatorOptions): Promise<void> {
  const { pictures } = await loadData<{ pictures: WaitingPicture[] }>(options, 'pictures');
  if (pictures.length === 0) options.print('No picture is waiting.');
  for (const { id, kind, waiting_since, owner, appeal_against, similar_to, look } of pictures) {
    const appeal = appeal_against === null ? '' : `, appeal against "${appeal_against}"`;
    const similar = similar_to === null ? '' : `, similar to a picture banned for "${similar_to}"`;
    options.print(
      `${id}  ${kind} picture of ${owner.name} (${owner.id}), since ${waiting_since}${appeal}${similar}`,
    );
    options.print(`    ${toLink(look, options)}`);
  }
}

async function listHiddenPages(options: OperatorOptions): Promise<void> {
  const { pages } = await loadData<{ pages: HiddenPageCount[] }>(options, 'pages');
  const routes = Map.groupBy(pages, ({ route }) => route);
  if (routes.size === 0) options.print('No page was hidden.');
  for (const [route, rows] of routes) {
    const sum = (count: (row: HiddenPageCount) => number) =>
      rows.reduce((total, row) => total + count(row), 0);
    options.print(`${route}  hidden ${sum((row) => row.hidden)}, bounced ${sum((row) => row.bounced)}`);
  }
}

/** The newest entries first, each with what it says beyond who did what. */
async function listAuditLog(
  options: OperatorOptions,
  { of: subject, before }: { of?: string | undefined; before?: string | undefined },
): Promise<void> {
  if (before !== undefined && !Id.safeParse(before).success) throw createUsageError('audit');
  const query = new URLSearchParams({ ...(subject && { subject }), ...(before && { before }) });
  const { entries } = await loadData<{ entries: ListedEntry[] }>(options, `audit?${query}`);
  if (entries.length === 0)
    options.print(
      subject
        ? `No entry about ${subject}. A subject is named like account:77, picture:5 or report:9.`
        : 'No entry.',
    );
  for (const { id, created_at, actor, name, action, subject: of, details } of entries) {
    const who = name === null ? actor : `${name} (${actor})`;
    options.print(`${id}  ${created_at}  ${who}  ${action}  ${of}`);
    if (details !== null) options.print(`    ${JSON.stringify(details)}`);
  }
}

async function rejectPicture(
  options: OperatorOptions,
  id: string,
  { reason: given, ban = false }: { reason?: string | undefined; ban?: boolean | undefined },
): Promise<void> {
  const reason = pictureRejectionReasons.find((known) => known === given);
  if (!reason) throw createUsageError('reject');
  await decideAboutPicture(options, id, { decision: 'reject', reason, ban });
}

async function decideAboutPicture(options: OperatorOptions, id: string, decision: object): Promise<void> {
  await sendRequest(options, `pictures/${id}`, { ...decision, actor: options.actor });
  options.print(`Picture ${id}: done.`);
}

function parseArguments(args: string[]) {
  const options = {
    reason: { type: 'string' },
    decision: { type: 'string' },
    rule: { type: 'string' },
    age: { type: 'string' },
    outcome: { type: 'string' },
    because: { type: 'string' },
    year: { type: 'string' },
    by: { type: 'string' },
    role: { type: 'string' },
    ban: { type: 'boolean' },
    name: { type: 'string' },
    file: { type: 'string' },
    origin: { type: 'string' },
    private: { type: 'boolean' },
    of: { type: 'string' },
    before: { type: 'string' },
    as: { type: 'string' },
    url: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { values } = parseArguments(args);
  const { port, secret } = readOperatorConfig(process.env);
  const address = values.url ?? `http://localhost:${port}`;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  await runOperatorCommand(args, {
    url: parseAddress(address),
    secret,
    actor: values.as ?? userInfo().username,
    print,
  });
}

function parseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new StartupError(`${text} is not an address with http:// or https://.`);
}

requireNode();
if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
