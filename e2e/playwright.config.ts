import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { listSkewProjects } from './skew/projects.ts';
import type { JourneyOptions, SkewOptions } from './support/journey.ts';

const port = Number(process.env.E2E_PORT ?? 4100);
const root = join(import.meta.dirname, '..');
/** Not the data directory of `npm start`, so that the journeys leave a developer's data alone. */
const dataDir = process.env.E2E_DATA_DIR ?? join(root, 'test-results/data');
/** A store whose releases are tested as they are; without it `npm start` builds them from the sources. */
const store = process.env.E2E_STORE;

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Where the other combination of size and language could break: layouts, menus, and texts from prerendered pages to mails. */
const smokeSpecs = toSpecs('accessibility', 'lander', 'members', 'payments');

/** Their steps do not depend on the size of the window, or are taken at both sizes: each checked screen is checked at both. */
const bothSizesSpecs = toSpecs(
  'bank-transfer',
  'block',
  'card',
  'complaints',
  'consents',
  'conversation',
  'conversation-gift',
  'conversation-offline',
  'conversation-paging',
  'conversation-pictures',
  'conversation-sending',
  'credentials',
  'data-export',
  'deletion',
  'desk',
  'desk-members',
  'desk-partners',
  'desk-payments',
  'desk-settings',
  'desk-site',
  'direct-debit',
  'landers',
  'likes',
  'login',
  'notifications',
  'own-pictures',
  'passkeys',
  'profile',
  'profile-pictures',
  'purchase',
  'report',
  'signup-first-message',
  'two-step',
  'unsubscribe',
  'withdrawal',
);

/** They look at no screen, so what they prove depends on neither size nor language. */
const screenlessSpecs = toSpecs(
  'conversation-connection',
  'conversation-crash',
  'conversation-mute',
  'conversation-tabs',
  'lander-hidden-member',
  'lander-language',
  'sharing',
  'user-refresh',
);

/** `npm test` runs these, in the two main projects only; `.ci/run` all. */
const shortSpecs = [...smokeSpecs, ...toSpecs('login', 'signup', 'conversation', 'matches')];
const isShort = process.env.JOURNEYS === 'smoke';

interface Specs {
  testMatch?: string[];
  testIgnore?: string[];
}

function createJourneys(size: keyof typeof sizes, locale: 'de' | 'en', specs: Specs) {
  const use = {
    viewport: sizes[size],
    locale,
    uiLocale: locale,
    isPhone: size === 'phone',
    hasTouch: size === 'phone',
    // Each new context would install it, which takes a tenth of the processor time; specs that could notice it allow it.
    serviceWorkers: 'block' as const,
  };
  return { name: `${size}-${locale}`, testDir: 'journeys', use, ...specs };
}

const shortJourneys = [
  createJourneys('phone', 'de', { testMatch: shortSpecs }),
  createJourneys('desktop', 'en', { testMatch: shortSpecs }),
];
const bothSizes = createJourneys('phone', 'de', { testMatch: bothSizesSpecs });
const journeys = [
  createJourneys('phone', 'de', { testIgnore: bothSizesSpecs }),
  createJourneys('desktop', 'en', { testIgnore: [...bothSizesSpecs, ...screenlessSpecs] }),
  { ...bothSizes, name: 'both-sizes-de', use: { ...bothSizes.use, otherSize: sizes.desktop } },
  createJourneys('phone', 'en', { testMatch: smokeSpecs }),
  createJourneys('desktop', 'de', { testMatch: smokeSpecs }),
];

export default defineConfig<JourneyOptions, SkewOptions>({
  testDir: '.',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails is repeated only to record its trace; the run fails even if it passes then.
  retries: 1,
  failOnFlakyTests: true,
  // Long enough for a machine several times slower than a developer's; no test waits for a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./skew/fallback-times.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
      // A journey runs most code once or twice: compiling it to run fast later takes an eighth more processor time.
      args: ['--js-flags=--no-opt --no-maglev --no-sparkplug --max-lazy'],
    },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  webServer: {
    command: `${process.execPath} --liftoff-only ${store ? 'server/src/main.ts' : 'shared/tooling/start.ts'}`,
    cwd: root,
    url: `http://localhost:${port}/api/settings.php`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(store && { STORE_URL: store }),
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      // Long enough for the countdown to be seen; no journey waits the minute of a real site.
      RESEND_SECONDS: '5',
      // Lets the journeys set the client's address with x-forwarded-for: see `createIpAddress`.
      TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    },
    timeout: 240_000,
    stdout: 'pipe',
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
  },
  projects: [
    ...(isShort ? shortJourneys : journeys),
    {
      name: 'releases',
      testDir: 'releases',
      ...(isShort && { testMatch: toSpecs('slots', 'preloads', 'page-size') }),
      use: { viewport: sizes.desktop, locale: 'en', uiLocale: 'en' as const },
    },
    ...listSkewProjects(smokeSpecs),
  ],
});

function toSpecs(...names: string[]): string[] {
  return names.map((name) => `${name}.spec.ts`);
}
