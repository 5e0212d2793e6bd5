import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Experiment, locales } from '@liaison/shared/contracts';
import { createOperatorToken } from '@liaison/release';
import { randomBytes } from 'node:crypto';
import { type App, buildApp } from '../../app.ts';
import { createGatewayPlugin } from '../../gateway-plugin.ts';
import {
  createTestStore,
  mfAuthRelease,
  shellRelease,
  type TestStore,
} from '../../gateway/releases.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createSignupBody } from '../signup/signup.fixture.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });
const paths = { default: '/landers/evening', letters: '/landers/evening/letters' };

let store: TestStore;
let site: App;
beforeAll(async () => {
  store = await createTestStore();
  const layout = { name: 'layout.html', html: '<main><!--screen--></main>' };
  await store.publishStable(
    shellRelease('1.0.0', { prerendered: { 'layout:lander': forEachLocale(layout.name) } }),
    { [layout.name]: layout.html },
  );
  await store.publishStable(mfAuthRelease());
  await store.publishStable(
    {
      name: 'mf-landers',
      version: '1.0.0',
      exposes: { evening: { js: ['evening.js'], css: [] } },
      routes: [
        {
          name: 'evening',
          path: '/landers/evening/:slug?',
          screen: 'evening',
          layout: 'lander',
          access: 'any',
          prerender: Object.values(paths),
          experiments: [
            createExperiment('running', 50),
            createExperiment('ended', 50, '2018-01-01', '2018-12-31'),
          ],
        },
      ],
      prerendered: {
        [paths.default]: forEachLocale('default.html'),
        [paths.letters]: forEachLocale('letters.html'),
      },
    },
    { 'default.html': '<h1>The window</h1>', 'letters.html': '<h1>The letters</h1>' },
  );
  site = await buildApp(service.core, { pages: createGatewayPlugin(service.core, store.store) });
});
afterAll(async () => {
  await site.app.close();
  await store.remove();
});

const forEachLocale = (file: string) => Object.fromEntries(locales.map((locale) => [locale, file]));

function createExperiment(name: string, share: number, start = '2019-01-01', end = '2099-12-31'): Experiment {
  const variants = [
    { name: 'default', share: 100 - share, path: paths.default },
    { name: 'letters', share, path: paths.letters },
  ];
  return { name, path: paths.default, start, end, variants };
}

const createVisitor = () => randomBytes(16).toString('base64url');

/** Opens the lander as a browser does, and returns the heading of its first HTML and the variant that its page knows. */
async function open(visitor: string, path = paths.default, session = '') {
  const { body } = await site.app.inject({
    url: path,
    headers: { accept: 'text/html', 'accept-language': 'en', cookie: `visitor=${visitor}; ${session}` },
  });
  const [, json = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body) ?? [];
  const { experiments = {} } = JSON.parse(json) as { experiments?: Record<string, string> };
  return { heading: /<h1>(.*?)<\/h1>/.exec(body)?.[1], experiments };
}

const expose = (visitor: string, payload: object, headers = { 'sec-fetch-site': 'same-origin' }) =>
  site.app.inject({ method: 'POST', url: '/-/experiments', headers, cookies: { visitor }, payload });

/** Opens pages until one shows this variant. */
async function findVisitor(variant: string): Promise<string> {
  const visitor = createVisitor();
  const { experiments } = await open(visitor);
  return experiments['running'] === variant ? visitor : findVisitor(variant);
}

let networks = 100;
const signUp = (name: string, experiments: { name: string; variant: string }[]) =>
  service.createVisitor().call('POST /api/signup.php', {
    // One network may sign up only twice before it has to work for it.
    headers: { 'x-forwarded-for': `203.0.113.${(networks += 1)}` },
    body: createSignupBody({ name, email: `${name.toLowerCase()}@example.org`, experiments }),
  });

async function readCounts() {
  const token = createOperatorToken(service.core.config.secret, 'decide', service.clock().getTime() + 60_000);
  const response = await site.app.inject({
    url: '/-/operator/experiments',
    headers: { authorization: `Bearer ${token}` },
  });
  const { experiments } = response.json() as {
    experiments: { name: string; variants: { name: string; exposures: number; signups: number }[] }[];
  };
  return Object.fromEntries(
    experiments.map(({ name, variants }) => [
      name,
      variants.map((variant) => [variant.name, variant.exposures, variant.signups]),
    ]),
  );
}

test('the first HTML is that of the visitor’s variant, always the same one, and close to the shares', async () => {
  const visitors = Array.from({ length: 200 }, createVisitor);
  const first = await Promise.all(visitors.map((visitor) => open(visitor)));
  const again = await Promise.all(visitors.map((visitor) => open(visitor)));

  expect(again).toEqual(first);
  const headings: Record<string, string> = { default: 'The window', letters: 'The letters' };
  for (const { heading, experiments } of first)
    expect({ heading, experiments }).toEqual({
      heading: headings[experiments['running'] ?? ''],
      experiments: { running: experiments['running'] },
    });
  const letters = first.filter(({ heading }) => heading === 'The letters').length;
  expect(letters).toBeGreaterThan(65);
  expect(letters).toBeLessThan(135);
});

test('another address of the lander shows what it says, and members take part in no experiment', async () => {
  const visitor = await findVisitor('default');
  const nora = await service.createMember();

  expect(await open(visitor, paths.letters)).toMatchObject({ heading: 'The letters' });
  expect(await open(await findVisitor('letters'), paths.default, nora.cookies())).toEqual({
    heading: 'The window',
    experiments: {},
  });
});

test('exposures and sign-ups are counted by variant and day, and nothing else is stored (LAND-027)', async () => {
  const [eve, max, tom] = [
    await findVisitor('letters'),
    await findVisitor('letters'),
    await findVisitor('default'),
  ];
  const letters = { name: 'running', variant: 'letters' };
  for (const visitor of [eve, eve, max]) expect((await expose(visitor, letters)).statusCode).toBe(204);
  await expose(tom, { name: 'running', variant: 'default' });

  expect((await signUp('Nora', [letters])).status).toBe(201);
  expect((await signUp('Olga', [{ name: 'made-up', variant: 'letters' }])).status).toBe(201);

  expect(await readCounts()).toEqual({
    ended: [
      ['default', 0, 0],
      ['letters', 0, 0],
    ],
    running: [
      ['default', 1, 0],
      ['letters', 2, 1],
    ],
  });
  const rows = await service.db.selectFrom('experiment_counts').selectAll().orderBy('variant').execute();
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
    rows.map(() => ['day', 'experiment', 'exposures', 'signups', 'variant']),
  );
});

test('nobody counts for a variant that they were not shown, nor for another visitor’s page', async () => {
  const eve = await findVisitor('letters');
  const running = { name: 'running', variant: 'letters' };

  await expose(eve, { ...running, variant: 'default' });
  await expose(eve, { ...running, name: 'ended' });
  await expose(eve, { ...running, name: 'made-up' });
  await expose('', running);
  expect((await expose(eve, running, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await expose(eve, { name: 'running' })).statusCode).toBe(400);
  await signUp('Nora', [running]);

  expect((await readCounts())['running']).toEqual([
    ['default', 0, 0],
    ['letters', 0, 0],
  ]);
});

test('a repeated sign-up counts once', async () => {
  const eve = await findVisitor('letters');
  const letters = { name: 'running', variant: 'letters' };
  await expose(eve, letters);
  const body = createSignupBody({ experiments: [letters] });
  // From another network than the sign-ups above, which are as many as one may have without a proof of work.
  const headers = { 'x-forwarded-for': '203.0.113.9' };

  const first = await service.createVisitor().call('POST /api/signup.php', { body, headers });
  // After a reload the page has forgotten what it showed.
  const second = await service
    .createVisitor()
    .call('POST /api/signup.php', { body: { ...body, experiments: [] }, headers });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await readCounts())['running']).toContainEqual(['letters', 1, 1]);
});

test('a visitor who refuses takes part in no experiment, and is not counted', async () => {
  const eve = await findVisitor('letters');

  expect(await open(eve, paths.default, 'consent=necessary')).toEqual({
    heading: 'The window',
    experiments: {},
  });
  await site.app.inject({
    method: 'POST',
    url: '/-/experiments',
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: { visitor: eve, consent: 'necessary' },
    payload: { name: 'running', variant: 'letters' },
  });

  expect((await readCounts())['running']).toContainEqual(['letters', 0, 0]);
});

test.each([
  ['with a consent', 'all', 30 * 24 * 60 * 60],
  ['with a refusal', 'necessary', undefined],
  ['before the choice', '', null],
])('%s the id that selects the variant is kept as long as allowed', async (_case, consent, maxAge) => {
  const cookies = { visitor: createVisitor(), consent };
  const response = await site.app.inject({
    url: paths.default,
    headers: { accept: 'text/html' },
    cookies,
  });

  const written = response.cookies.find(({ name }) => name === 'visitor');
  expect(written ? [written.value, written.maxAge] : null).toEqual(
    maxAge === null ? null : [cookies.visitor, maxAge],
  );
});
