import { type Browser, chromium, type Page } from '@playwright/test';
import { getRounds } from '../lib/get-rounds.ts';
import { signInDemoMember } from '../lib/sign-in-demo-member.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { listTasks, taskCategories } from '../lib/list-tasks.ts';
import { median } from '../lib/statistics.ts';
import { printTable, saveResults } from '../lib/write-report.ts';
import { startFederatedSite } from '../page/sites.ts';

/**
 * The tasks of the main thread while a card of the swipe game is dragged, on a processor four times slower, beside a bare page whose
 * only element follows the pointer. No task may take longer than a frame.
 */
const frameMs = 16;
const cpuSlowdown = 4;
const moves = 90;
const phone = { width: 390, height: 844 };
const rounds = getRounds(5);

const stack = startBenchmark('chromium');
const site = await startFederatedSite(stack);
const browser = stack.use(await chromium.launch({ executablePath: process.env.CHROMIUM_PATH }));

const pages = { 'swipe game': await openSwipeGame(browser), 'bare page': await openBarePage(browser) };
const results: { page: string; longestMs: number[]; overFrame: number[]; tasks: number[] }[] = [];
for (const [name, page] of Object.entries(pages)) {
  const measured = {
    page: name,
    longestMs: [] as number[],
    overFrame: [] as number[],
    tasks: [] as number[],
  };
  // The first drag still loads and compiles.
  await measureDrag(page);
  for (let round = 0; round < rounds; round += 1) {
    const tasks = await measureDrag(page);
    measured.longestMs.push(Math.max(...tasks));
    measured.overFrame.push(tasks.filter((ms) => ms > frameMs).length);
    measured.tasks.push(tasks.length);
  }
  results.push(measured);
}
printTable([
  ['', 'longest task', `tasks over ${frameMs} ms`, 'tasks', 'goal'],
  ...results.map(({ page, longestMs, overFrame, tasks }) => [
    page,
    `${median(longestMs).toFixed(1)} ms (${longestMs.map((ms) => ms.toFixed(1)).join(', ')})`,
    overFrame.join(', '),
    String(median(tasks)),
    page === 'bare page' ? '' : `no task over ${frameMs} ms`,
  ]),
]);
saveResults('swipe', { frameMs, cpuSlowdown, moves, rounds, results });
await stack.disposeAsync();

async function openSwipeGame(from: Browser): Promise<Page> {
  const context = await from.newContext({ viewport: phone });
  await signInDemoMember(context, site.origin);
  const page = await context.newPage();
  await page.goto(`${site.origin}/swipe-game`);
  await page.getByRole('article').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function openBarePage(from: Browser): Promise<Page> {
  const page = await from.newPage({ viewport: phone });
  await page.setContent(`<article style="position: absolute; inset: 200px 40px; background: gray; will-change: transform"></article>
    <script>document.querySelector('article').onpointermove = (event) => {
      event.currentTarget.style.transform = 'translate3d(' + (event.clientX - 195) + 'px, 0, 0)';
    }</script>`);
  return page;
}

/** Drags to both sides and back to the start, so that nothing is decided. Returns the milliseconds of each task. */
async function measureDrag(page: Page): Promise<number[]> {
  const box = await page.getByRole('article').boundingBox();
  if (!box) throw new Error('there is no card to drag');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: taskCategories });
  for (let move = 1; move <= moves; move += 1)
    await page.mouse.move(x + Math.sin((move / moves) * 2 * Math.PI) * 100, y + move / 10);
  const trace = await browser.stopTracing();
  await page.mouse.move(x, y);
  await page.mouse.up();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return listTasks(trace, 'pointermove');
}
