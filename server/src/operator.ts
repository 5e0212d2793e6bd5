import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { pictureReasons } from '@liaison/shared/contracts';
import { operatorToken } from '@liaison/shared/release';
import { readConfig } from './config.ts';
import type { HiddenPages } from './features/hidden-pages/hidden-pages.repository.ts';
import type { WaitingPicture } from './features/pictures/operator-pictures.routes.ts';
import { StartupError } from './startup-error.ts';

const usage = `npm run operator -- list
npm run operator -- approve <picture>
npm run operator -- reject <picture> --reason <${pictureReasons.join('|')}>
npm run operator -- pages

Decides what waits, or tells how often pages were hidden in the last 30 days, through the running service: the one on this
machine, or --url <address>.
--as <name> stands in the audit instead of the name of this account.`;

interface Operator {
  url: URL;
  secret: string;
  actor: string;
  print(line: string): void;
}

/** `npm run operator` (DEC-33): a command line over the running service's own rules, signed with its secret. */
export async function operate(words: string[], operator: Operator): Promise<void> {
  const { values, positionals } = parse(words);
  const [command, id] = positionals;
  if (command === 'list') return list(operator);
  if (command === 'pages') return pages(operator);
  if (id === undefined || !/^[1-9]\d{0,17}$/.test(id)) throw new StartupError(usage);
  if (command === 'approve') await decide(operator, id, { decision: 'approve' });
  else if (command === 'reject') {
    const reason = pictureReasons.find((known) => known === values.reason);
    if (!reason) throw new StartupError(usage);
    await decide(operator, id, { decision: 'reject', reason });
  } else throw new StartupError(usage);
}

async function list(operator: Operator): Promise<void> {
  const response = await ask(operator, 'pictures');
  const { pictures } = (await response.json()) as { pictures: WaitingPicture[] };
  if (pictures.length === 0) operator.print('Nothing waits.');
  for (const { id, kind, waiting_since, owner, appeal_against, look } of pictures) {
    const appeal = appeal_against === null ? '' : `, appeal against "${appeal_against}"`;
    operator.print(`${id}  ${kind} picture of ${owner.name} (${owner.id}), since ${waiting_since}${appeal}`);
    operator.print(`    ${new URL(look, operator.url).href}`);
  }
}

async function pages(operator: Operator): Promise<void> {
  const response = await ask(operator, 'pages');
  const days = ((await response.json()) as { pages: HiddenPages[] }).pages;
  const routes = Map.groupBy(days, ({ route }) => route);
  if (routes.size === 0) operator.print('No page was hidden.');
  for (const [route, rows] of routes) {
    const sum = (count: (row: HiddenPages) => number) => rows.reduce((total, row) => total + count(row), 0);
    operator.print(`${route}  hidden ${sum((row) => row.hidden)}, bounced ${sum((row) => row.bounced)}`);
  }
}

async function decide(operator: Operator, id: string, verdict: object): Promise<void> {
  await ask(operator, `pictures/${id}`, { ...verdict, actor: operator.actor });
  operator.print(`Picture ${id}: done.`);
}

async function ask({ url, secret }: Operator, path: string, body?: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${operatorToken(secret, 'decide', Date.now() + 60_000)}`,
    origin: url.origin,
    ...(body && { 'content-type': 'application/json' }),
  };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(new URL(`/-/operator/${path}`, url), init).catch((error: unknown) => {
    throw new StartupError(
      `No service answers at ${url.origin}: start it, as it alone holds the data, or name it with --url.`,
      { cause: error },
    );
  });
  if (response.ok) return response;
  throw new StartupError(refusals[response.status] ?? `The service answered ${response.status}.`);
}

const refusals: Partial<Record<number, string>> = {
  403: 'The service has another secret: give its SECRET, or the DATA_DIR that it runs on.',
  404: 'There is no such picture (any more).',
  409: 'This was decided like that already.',
};

function parse(words: string[]) {
  const options = { reason: { type: 'string' }, as: { type: 'string' }, url: { type: 'string' } } as const;
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new StartupError(usage);
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const { values } = parse(words);
  const { port, secret } = readConfig(process.env);
  const address = values.url ?? `http://localhost:${port}`;
  if (!URL.canParse(address)) throw new StartupError(`${address} is not an address.`);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  await operate(words, { url: new URL(address), secret, actor: values.as ?? userInfo().username, print });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
