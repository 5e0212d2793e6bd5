import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signInDemoMember } from '../lib/sign-in-demo-member.ts';

/** A mid-range phone on a slow network; throughput in bytes per second, latency in milliseconds. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerProcessor = 4;
export const phone = { width: 412, height: 823 };

export interface Route {
  path: string;
  /** The module whose screen it is. */
  owner: string;
  isMember: boolean;
  /** Selector of the page's main control: a button, or a form. */
  control: string;
  /** Selectors of what is tapped to use the control, in order. */
  taps: string[];
  /** Selector of an element that appears after the last tap. */
  effect: string;
}

export interface Visit {
  /** Largest contentful paint, in milliseconds after the start of the navigation. */
  paint: number;
  /** When the main control has its handler and the processor is free to run it, in milliseconds. */
  interactiveAt: number;
  /** From a tap to the next frame, in milliseconds; the slowest of the taps. */
  interaction: number;
  layoutShift: number;
  /** URL paths of the loaded scripts. */
  scripts: string[];
  /** Errors on the console and uncaught errors. */
  errors: string[];
}

/** A first visit, and a second one with the cache of the first. */
export async function visitColdAndWarm(
  browser: Browser,
  origin: string,
  route: Route,
): Promise<Record<'cold' | 'warm', Visit>> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  try {
    await context.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
    await context.addInitScript(watchPage, route.control);
    if (route.isMember) await signInDemoMember(context, origin);
    return { cold: await visit(context, origin, route), warm: await visit(context, origin, route) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, origin: string, route: Route): Promise<Visit> {
  const page = await context.newPage();
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Prefetched files of the next page have another resource type.
    if (response.request().resourceType() === 'script') scripts.push(pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await slowDown(page);
  await page.goto(origin + route.path);
  await page.waitForFunction(
    () => (globalThis as { figures?: { interactiveAt: number } }).figures?.interactiveAt,
  );
  await page.waitForLoadState('networkidle');
  const before = await readFigures(page);
  for (const selector of route.taps) await page.locator(selector).first().tap();
  await page.locator(route.effect).first().waitFor({ state: 'visible' });
  const { interaction } = await readFigures(page);
  await page.close();
  return { ...before, interaction, scripts: [...new Set(scripts)], errors };
}

/** Slows the network and the processor of a page down, before it is opened. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

/** The measurements so far, read two frames later, so that a frame in progress is included. */
const readFigures = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    const { figures } = globalThis as unknown as {
      figures: Pick<Visit, 'paint' | 'interactiveAt' | 'interaction' | 'layoutShift'>;
    };
    return { ...figures };
  });

/**
 * Runs in the page before all other scripts, so it must not use anything outside this function. `interactiveAt` is when a timer
 * first finds React's handler on the control: at most 10 ms late, and only when the processor is free.
 */
function watchPage(control: string): void {
  const figures = { paint: 0, interactiveAt: 0, interaction: 0, layoutShift: 0 };
  Object.assign(globalThis, { figures });
  observe('largest-contentful-paint', (entry) => {
    figures.paint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.layoutShift += value;
  });
  observe('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId) figures.interaction = Math.max(figures.interaction, entry.duration);
  });
  findHandler();

  function findHandler() {
    const element = document.querySelector(control);
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props =
      key && (element as unknown as Record<string, { onClick?: unknown; onSubmit?: unknown }>)[key];
    if (props && (props.onClick ?? props.onSubmit)) figures.interactiveAt = performance.now();
    else setTimeout(findHandler, 10);
  }

  function observe(type: string, handleEntry: (entry: PerformanceEntry) => void) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handleEntry(entry);
    });
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  }
}
