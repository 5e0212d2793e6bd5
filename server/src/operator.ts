import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Id, pictureRejectionReasons, reportDecisions } from '@liaison/shared/contracts';
import { createOperatorToken } from '@liaison/release';
import { readConfig } from './core/config.ts';
import { formatMoney } from '@liaison/shared/i18n/server';
import type { HiddenPageCount } from './features/page-hidden/index.ts';
import type { OwedPayment } from './features/payments/index.ts';
import type { WaitingPicture } from './features/pictures/index.ts';
import type { WaitingReport } from './features/reports/index.ts';
import { StartupError } from './core/startup-error.ts';

const usage = `npm run operator -- list
npm run operator -- approve <picture>
npm run operator -- reject <picture> --reason <${pictureRejectionReasons.join('|')}>
npm run operator -- reports
npm run operator -- decide <report> --decision <${reportDecisions.join('|')}>
npm run operator -- pages
npm run operator -- payments
npm run operator -- settle <payment> --by <credit|refund>

Decides about waiting pictures and reports, prints how often pages were hidden in the last 30 days, or settles payments that were paid after
they had ended, through the running service: the one on this machine, or --url <address>.
--as <name> is written to the audit log instead of the name of this account.`;

interface OperatorOptions {
  url: URL;
  secret: string;
  actor: string;
  print(line: string): void;
}

/** `npm run operator` (DEC-33): calls the running service with a token signed by its secret, so that its rules apply. */
export async function runOperatorCommand(args: string[], options: OperatorOptions): Promise<void> {
  const { values, positionals } = parseArguments(args);
  const [command, id] = positionals;
  if (command === 'list') return listPictures(options);
  if (command === 'reports') return listReports(options);
  if (command === 'pages') return listHiddenPages(options);
  if (command === 'payments') return listOwedPayments(options);
  if (id === undefined || !Id.safeParse(id).success) throw new StartupError(usage);
  if (command === 'approve') await decideAboutPicture(options, id, { decision: 'approve' });
  else if (command === 'reject') {
    const reason = pictureRejectionReasons.find((known) => known === values.reason);
    if (!reason) throw new StartupError(usage);
    await decideAboutPicture(options, id, { decision: 'reject', reason });
  } else if (command === 'decide') await decideAboutReport(options, id, values.decision);
  else if (command === 'settle') await settlePayment(options, id, values.by);
  else throw new StartupError(usage);
}

async function listOwedPayments(options: OperatorOptions): Promise<void> {
  const response = await sendRequest(options, 'payments');
  const { payments } = (await response.json()) as { payments: OwedPayment[] };
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
  if (settlement !== 'credit' && settlement !== 'refund') throw new StartupError(usage);
  await sendRequest(options, `payments/${id}`, { settlement, actor: options.actor });
  options.print(`Payment ${id}: ${settlement === 'credit' ? 'credits booked' : 'refund noted'}.`);
}

async function listPictures(options: OperatorOptions): Promise<void> {
  const response = await sendRequest(options, 'pictures');
  const { pictures } = (await response.json()) as { pictures: WaitingPicture[] };
  if (pictures.length === 0) options.print('No picture is waiting.');
  for (const { id, kind, waiting_since, owner, appeal_against, look } of pictures) {
    const appeal = appeal_against === null ? '' : `, appeal against "${appeal_against}"`;
    options.print(`${id}  ${kind} picture of ${owner.name} (${owner.id}), since ${waiting_since}${appeal}`);
    options.print(`    ${new URL(look, options.url).href}`);
  }
}

/** The most urgent first, each with what the reporter has written and the evidence. */
async function listReports(options: OperatorOptions): Promise<void> {
  const response = await sendRequest(options, 'reports');
  const { reports } = (await response.json()) as { reports: WaitingReport[] };
  if (reports.length === 0) options.print('No report is waiting.');
  for (const { id, priority, category, subject, member, by, waiting_since, text, ...rest } of reports) {
    const who = `${subject} of ${member.name} (${member.id}), by ${by ?? 'a visitor'}, since ${waiting_since}`;
    options.print(`${id}  ${priority} ${category}: ${who}${rest.hides_profile ? ', hides the profile' : ''}`);
    options.print(`    ${text}`);
    options.print(`    ${JSON.stringify(rest.evidence)}`);
  }
}

async function listHiddenPages(options: OperatorOptions): Promise<void> {
  const response = await sendRequest(options, 'pages');
  const days = ((await response.json()) as { pages: HiddenPageCount[] }).pages;
  const routes = Map.groupBy(days, ({ route }) => route);
  if (routes.size === 0) options.print('No page was hidden.');
  for (const [route, rows] of routes) {
    const sum = (count: (row: HiddenPageCount) => number) =>
      rows.reduce((total, row) => total + count(row), 0);
    options.print(`${route}  hidden ${sum((row) => row.hidden)}, bounced ${sum((row) => row.bounced)}`);
  }
}

async function decideAboutPicture(options: OperatorOptions, id: string, decision: object): Promise<void> {
  await sendRequest(options, `pictures/${id}`, { ...decision, actor: options.actor });
  options.print(`Picture ${id}: done.`);
}

async function decideAboutReport(
  options: OperatorOptions,
  id: string,
  decision: string | undefined,
): Promise<void> {
  if (!reportDecisions.some((known) => known === decision)) throw new StartupError(usage);
  await sendRequest(options, `reports/${id}`, { decision, actor: options.actor });
  options.print(`Report ${id}: done.`);
}

async function sendRequest({ url, secret }: OperatorOptions, path: string, body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${createOperatorToken(secret, 'decide', Date.now() + 60_000)}`,
    origin: url.origin,
    ...(body && { 'content-type': 'application/json' }),
  };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(new URL(`/-/operator/${path}`, url), init).catch((error: unknown) => {
    throw new StartupError(`No service answers at ${url.origin}: start it, or set its address with --url.`, {
      cause: error,
    });
  });
  if (response.ok) return response;
  throw new StartupError(errorMessages[response.status] ?? `The service answered ${response.status}.`);
}

const errorMessages: Partial<Record<number, string>> = {
  403: 'The service has another secret: set its SECRET, or its DATA_DIR.',
  404: 'There is nothing of this number to decide.',
  409: 'This decision was made already.',
};

function parseArguments(args: string[]) {
  const options = {
    reason: { type: 'string' },
    decision: { type: 'string' },
    by: { type: 'string' },
    as: { type: 'string' },
    url: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartupError(usage);
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { values } = parseArguments(args);
  const { port, secret } = readConfig(process.env);
  const address = values.url ?? `http://localhost:${port}`;
  if (!URL.canParse(address)) throw new StartupError(`${address} is not an address.`);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  await runOperatorCommand(args, {
    url: new URL(address),
    secret,
    actor: values.as ?? userInfo().username,
    print,
  });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
