import { chromium } from '@playwright/test';
import { getRounds } from '../lib/get-rounds.ts';
import { compareMedians, isNoisy, median, type Ratio } from '../lib/statistics.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { type Line, writeReport } from '../lib/write-report.ts';
import { findDuplicateSources, listAllScripts, sumTransferSizes } from './scripts.ts';
import { type Site, startFederatedSite, startMonolithSite } from './sites.ts';
import { type Route, type Visit, visitColdAndWarm } from './visit-page.ts';

/**
 * Compares shell and modules with one application built from the same sources and served by the same service: a lander and the
 * search as a visitor, and the search as a member, first and second visit, on a slow network and processor. The variants alternate,
 * and the baseline is measured twice (A/A). By default it ends after about six minutes on two cores; more rounds (`--rounds 11`)
 * narrow the intervals.
 */
const rounds = getRounds(3);
const tolerance = 0.03;
const search = {
  path: '/members',
  owner: 'mf-members',
  control: 'main button[aria-haspopup="dialog"]',
  taps: ['main button[aria-haspopup="dialog"]'],
  effect: '[role="dialog"]',
};
const routes: Record<string, Route> = {
  lander: {
    path: '/landers/alonetonight/summer',
    owner: 'mf-landers',
    isMember: false,
    control: 'main form',
    taps: ['main label:has([name="gender"])', 'main label:has([name="looking_for"])', 'main form button'],
    effect: 'main div[tabindex="-1"]',
  },
  members: { ...search, isMember: false },
  'members, signed in': { ...search, isMember: true },
};
const variants = ['monolith', 'federated', 'again'] as const;
type Visits = Record<(typeof variants)[number], Record<'cold' | 'warm', Visit[]>>;

const stack = startBenchmark('chromium');
const sites = { federated: await startFederatedSite(stack), monolith: await startMonolithSite(stack) };
const browser = stack.use(await chromium.launch({ executablePath: process.env.CHROMIUM_PATH }));
await measure();
await stack.disposeAsync();

async function measure() {
  const lines: Line[] = [compareAllScripts()];
  const same: Record<string, Ratio> = {};
  const problems: string[] = [];
  for (const [name, route] of Object.entries(routes)) {
    const visits = await measureInTurns(route);
    for (const cache of ['cold', 'warm'] as const) {
      const getValues = (variant: keyof Visits, key: 'paint' | 'interactiveAt') =>
        visits[variant][cache].map((visit) => visit[key]);
      for (const [key, what, goal] of [
        ['paint', 'largest paint', '≤ 1.03'],
        ['interactiveAt', 'until interactive', cache === 'cold' ? '≤ 1.08' : '≤ 1.05'],
      ] as const) {
        lines.push(
          createLine(`${name}, ${cache}: ${what}`, 'ms', goal, [
            getValues('federated', key),
            getValues('monolith', key),
          ]),
        );
        same[`${name} ${cache} ${what}`] = compareMedians(
          getValues('again', key),
          getValues('monolith', key),
        );
      }
    }
    const all = Object.values(visits).flatMap(({ cold, warm }) => [...cold, ...warm]);
    lines.push(...compareScripts(name, route, visits), ...measureStability(name, visits));
    problems.push(...new Set(all.flatMap(({ errors }) => errors)).values().map((it) => `${name}: ${it}`));
    problems.push(...describeDuplicates(name, sites.federated, visits.federated.cold));
  }
  writeReport('page', lines, { rounds, same, tolerance, problems });
  const isSteady = !Object.values(same).some((ratio) => isNoisy(ratio, tolerance));
  process.stdout.write(
    `${rounds} rounds: A/A ${isSteady ? 'held' : 'did not hold'} within ${tolerance * 100} %\n`,
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

/** One unmeasured visit of each variant, then all variants in turn, with the order reversed in every other round. */
async function measureInTurns(route: Route): Promise<Visits> {
  const visits: Visits = {
    federated: { cold: [], warm: [] },
    monolith: { cold: [], warm: [] },
    again: { cold: [], warm: [] },
  };
  for (let round = -1; round < rounds; round += 1) {
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      const { origin } = sites[variant === 'again' ? 'monolith' : variant];
      const { cold, warm } = await visitColdAndWarm(browser, origin, route);
      if (round < 0) continue;
      visits[variant].cold.push(cold);
      visits[variant].warm.push(warm);
    }
  }
  return visits;
}

function createLine(
  what: string,
  unit: string,
  goal: string,
  [measured, baseline]: [number[], number[]],
): Line {
  return {
    what,
    measured: median(measured),
    baseline: median(baseline),
    unit,
    ratio: compareMedians(measured, baseline),
    goal,
  };
}

function compareAllScripts(): Line {
  const [own, baseline] = [sites.federated, sites.monolith].map(
    (site) => sumTransferSizes(site, listAllScripts(site), 'br') / 1024,
  );
  const more = (own ?? 0) - (baseline ?? 0);
  return createLine(`all scripts, brotli: ${more.toFixed(1)} KB more`, 'KB', '≤ 170 KB more', [
    [own ?? 0],
    [baseline ?? 0],
  ]);
}

/** The scripts are the same in every visit; those of the last one are counted. */
function compareScripts(name: string, { owner, isMember }: Route, visits: Visits): Line[] {
  const getScripts = (series: Visit[]) => series.at(-1)?.scripts ?? [];
  const [own, baseline] = [getScripts(visits.federated.cold), getScripts(visits.monolith.cold)];
  const measurePair = (encoding: 'br' | 'gz'): [number, number] => [
    sumTransferSizes(sites.federated, own, encoding) / 1024,
    sumTransferSizes(sites.monolith, baseline, encoding) / 1024,
  ];
  const brotli = measurePair('br');
  const [gzip, gzipBaseline] = measurePair('gz');
  const code = own.filter((address) => address.startsWith(`/releases/${owner}/`));
  const more = (brotli[0] - brotli[1]).toFixed(1);
  return [
    createLine(`${name}: scripts, brotli: ${more} KB more`, 'KB', '≤ 50 KB more', [[brotli[0]], [brotli[1]]]),
    createLine(`${name}: scripts, gzip`, 'KB', isMember ? '' : '≤ 175 KB', [[gzip], [gzipBaseline]]),
    {
      what: `${name}: the route's own, gzip`,
      measured: sumTransferSizes(sites.federated, code, 'gz') / 1024,
      unit: 'KB',
      goal: '≤ 55 KB',
    },
  ];
}

function measureStability(name: string, visits: Visits): Line[] {
  const getMedian = (variant: keyof Visits, key: 'interaction' | 'layoutShift') =>
    median([...visits[variant].cold, ...visits[variant].warm].map((visit) => visit[key]));
  const compareMedian = (key: 'interaction' | 'layoutShift') => ({
    measured: getMedian('federated', key),
    baseline: getMedian('monolith', key),
  });
  return [
    {
      what: `${name}: interaction to next paint`,
      ...compareMedian('interaction'),
      unit: 'ms',
      goal: '≤ 100 ms',
    },
    { what: `${name}: layout shift`, ...compareMedian('layoutShift'), unit: '', goal: '≤ 0.01' },
  ];
}

/** Source files of libraries that are in more than one script of a page. */
function describeDuplicates(name: string, site: Site, visits: Visit[]): string[] {
  const duplicates = findDuplicateSources(site, visits.at(-1)?.scripts ?? []);
  return Object.entries(duplicates).map(
    ([source, files]) => `${name}: ${source} is in ${files.join(' and in ')}`,
  );
}
