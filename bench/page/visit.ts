import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchPage } from './watch-page.ts';

/** A page as a phone of the middle class on a slow line meets it. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerProcessor = 4;
const phone = { width: 412, height: 823 };

export interface Route {
  path: string;
  /** The module whose screen it is. */
  owner: string;
  isMember: boolean;
  /** The control that the page is there for. */
  control: string;
  /** What shows that a tap on it had its effect. */
  effect: string;
}

export interface Visit {
  /** Largest contentful paint, milliseconds after the navigation began. */
  paint: number;
  /** Until the main control has its handler and the processor is free to run it. */
  answers: number;
  /** From a tap on the control to the next frame. */
  interaction: number;
  layoutShift: number;
  /** Addresses of the scripts it loaded. */
  scripts: string[];
  /** What the console said was wrong. */
  complaints: string[];
}

/** A first visit, and one more with what the first left in the cache. */
export async function visitTwice(
  browser: Browser,
  origin: string,
  route: Route,
): Promise<Record<'cold' | 'warm', Visit>> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  try {
    await context.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
    await context.addInitScript(watchPage, route.control);
    if (route.isMember) await signIn(context, origin);
    return { cold: await visit(context, origin, route), warm: await visit(context, origin, route) };
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, origin: string) {
  const answer = await context.request.post(`${origin}/api/user.php`, {
    data: { login: 'anna@example.com', password: 'Anna-demo-2026' },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`the demo's sign-in answered ${answer.status()}`);
}

async function visit(context: BrowserContext, origin: string, route: Route): Promise<Visit> {
  const page = await context.newPage();
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // What is fetched ahead for the next page is no script yet.
    if (response.request().resourceType() === 'script') scripts.push(pathname);
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await slowDown(page);
  await page.goto(origin + route.path);
  await page.waitForFunction(() => (globalThis as { seen?: { answers: number } }).seen?.answers);
  await page.waitForLoadState('networkidle');
  const before = await seenBy(page);
  await page.locator(route.control).first().tap();
  await page.locator(route.effect).first().waitFor({ state: 'visible' });
  const { interaction } = await seenBy(page);
  await page.close();
  return { ...before, interaction, scripts: [...new Set(scripts)], complaints };
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

/** Figures up to now; two frames later than asked, so that what is being painted is in them. */
const seenBy = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    const { seen } = globalThis as unknown as {
      seen: Pick<Visit, 'paint' | 'answers' | 'interaction' | 'layoutShift'>;
    };
    return { ...seen };
  });
