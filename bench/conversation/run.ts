import type { Conversation, Message } from '@liaison/shared/contracts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { getRounds } from '../lib/get-rounds.ts';
import { listTasks, taskCategories } from '../lib/list-tasks.ts';
import { signInDemoMember } from '../lib/sign-in-demo-member.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { compareMedians, median } from '../lib/statistics.ts';
import { writeReport } from '../lib/write-report.ts';
import { startFederatedSite } from '../page/sites.ts';

/**
 * Scrolls a conversation of ten thousand messages up to its first one, page by page, then to its end, and compares the longest task of
 * the page, in processor time, with that of a conversation of two hundred messages.
 */
const rounds = getRounds(5);
const pageSize = 50;
const longTaskMs = 50;
const lengths = { long: 10_000, short: 200 };

const stack = startBenchmark('chromium');
const site = await startFederatedSite(stack);
const browser = stack.use(await chromium.launch({ executablePath: process.env.CHROMIUM_PATH }));
const context = await browser.newContext();
await signInDemoMember(context, site.origin);
const partnerId = await findPartner(context);
const samples = { long: [] as number[], short: [] as number[], again: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  samples.short.push(await measure(lengths.short));
  samples.long.push(await measure(lengths.long));
  samples.again.push(await measure(lengths.short));
}
writeReport(
  'conversation',
  [
    {
      what: `longest task, ${lengths.long} messages`,
      measured: median(samples.long),
      baseline: median(samples.short),
      unit: 'ms',
      ratio: compareMedians(samples.long, samples.short),
      goal: `≤ ${longTaskMs} ms`,
    },
  ],
  { rounds, samples, same: { 'longest task': compareMedians(samples.again, samples.short) } },
);
await stack.disposeAsync();

async function findPartner({ request }: BrowserContext): Promise<string> {
  const answer = await request.get(`${site.origin}/api/chats.php`);
  const { chats } = (await answer.json()) as { chats: { profile: { id: string } }[] };
  return chats[0]?.profile.id ?? '';
}

/** The longest task in milliseconds. */
async function measure(length: number): Promise<number> {
  const page = await context.newPage();
  await serveHistory(page, length);
  await page.goto(`${site.origin}/members/${partnerId}/chat`);
  const log = page.getByRole('log');
  await log.getByText(`Message ${length - 1}`, { exact: true }).waitFor();
  await browser.startTracing(page, { categories: taskCategories });
  const first = log.getByText('Message 0', { exact: true });
  while ((await first.count()) === 0) await log.evaluate(scrollToTop);
  await log.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await log.getByText(`Message ${length - 1}`, { exact: true }).waitFor();
  const tasks = listTasks(await browser.stopTracing(), 'scroll');
  await page.close();
  return Math.max(...tasks);
}

async function scrollToTop(element: Element): Promise<void> {
  element.scrollTo({ top: 0 });
  await new Promise(requestAnimationFrame);
}

/** Answers for the conversation with pages of an invented history. */
async function serveHistory(page: Page, length: number): Promise<void> {
  const history = Array.from({ length }, (_, index): Message => ({
    id: String(index + 1),
    from: index % 3 === 0 ? 'me' : 'them',
    type: 'text',
    text: `Message ${index}`,
    created_at: new Date(Date.now() - (length - index) * 600_000).toISOString(),
    status: 'read',
  }));
  await page.route('**/api/chat.php?*', async (route) => {
    const url = route.request().url();
    const before = new URL(url).searchParams.get('before');
    const answer = await route.fetch({ url: url.replace(/&before=\d+/, '') });
    const end = before === null ? length : Number(before) - 1;
    const messages = history.slice(Math.max(0, end - pageSize), end);
    const body: Conversation = {
      ...((await answer.json()) as Conversation),
      messages,
      has_more: end > pageSize,
      read_up_to_me: String(length),
    };
    await route.fulfill({ json: body });
  });
}
