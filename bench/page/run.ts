import { chromium } from '@playwright/test';
import { isNoisy, median, type Ratio, ratioOf } from '../lib/statistics.ts';
import { type Line, report } from '../lib/report.ts';
import { doubles, everyScript, weigh } from './scripts.ts';
import { federatedSite, monolithSite, type Site } from './sites.ts';
import { type Route, type Visit, visitTwice } from './visit.ts';

/**
 * Shell and modules beside one application of the same source behind the same service: a lander as a visitor and the search as
 * a member, first and second visit, on a slow line and processor; in alternation, the yardstick twice (A/A).
 */
const rounds = Number(process.env.ROUNDS ?? 7);
const routes: Record<string, Route> = {
  lander: {
    path: '/landers/alonetonight/summer',
    owner: 'mf-landers',
    isMember: false,
    control: 'fieldset button',
    effect: 'main button:has(svg)',
  },
  members: {
    path: '/members',
    owner: 'mf-members',
    isMember: true,
    control: 'main button[aria-haspopup="dialog"]',
    effect: '[role="dialog"]',
  },
};
const variants = ['monolith', 'federated', 'again'] as const;
type Taken = Record<(typeof variants)[number], Record<'cold' | 'warm', Visit[]>>;

const sites = { federated: await federatedSite(), monolith: await monolithSite() };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined });
try {
  await measure();
} finally {
  await browser.close();
  for (const site of Object.values(sites)) await site.stop();
}

async function measure() {
  const lines: Line[] = [everything()];
  const same: Record<string, Ratio> = {};
  const faults: string[] = [];
  for (const [name, route] of Object.entries(routes)) {
    const taken = await takeTurns(route);
    for (const visits of ['cold', 'warm'] as const) {
      const values = (variant: keyof Taken, key: 'paint' | 'answers') =>
        taken[variant][visits].map((visit) => visit[key]);
      for (const [key, what, goal] of [
        ['paint', 'largest paint', '≤ 1.03'],
        ['answers', 'until it answers', visits === 'cold' ? '≤ 1.08' : '≤ 1.05'],
      ] as const) {
        lines.push(
          beside(`${name}, ${visits}: ${what}`, 'ms', goal, [
            values('federated', key),
            values('monolith', key),
          ]),
        );
        same[`${name} ${visits} ${what}`] = ratioOf(values('again', key), values('monolith', key));
      }
    }
    const all = Object.values(taken).flatMap(({ cold, warm }) => [...cold, ...warm]);
    lines.push(...weights(name, route, taken), ...calm(name, taken));
    faults.push(
      ...new Set(all.flatMap(({ complaints }) => complaints)).values().map((it) => `${name}: ${it}`),
    );
    faults.push(...twice(name, sites.federated, taken.federated.cold));
  }
  report('page', lines, { rounds, same, faults });
  for (const [what, ratio] of Object.entries(same))
    process.stdout.write(
      `A/A ${what} ${ratio.ratio.toFixed(3)}${isNoisy(ratio) ? ': noisy machine, repeat' : ''}\n`,
    );
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

/** One visit of each that does not count, then all in turn, each round in the other direction. */
async function takeTurns(route: Route): Promise<Taken> {
  const taken: Taken = {
    federated: { cold: [], warm: [] },
    monolith: { cold: [], warm: [] },
    again: { cold: [], warm: [] },
  };
  for (let round = -1; round < rounds; round += 1) {
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      const { origin } = sites[variant === 'again' ? 'monolith' : variant];
      const { cold, warm } = await visitTwice(browser, origin, route);
      if (round < 0) continue;
      taken[variant].cold.push(cold);
      taken[variant].warm.push(warm);
    }
  }
  return taken;
}

function beside(what: string, unit: string, goal: string, [measured, yardstick]: [number[], number[]]): Line {
  return {
    what,
    measured: median(measured),
    yardstick: median(yardstick),
    unit,
    ratio: ratioOf(measured, yardstick),
    goal,
  };
}

function everything(): Line {
  const [own, beyond] = [sites.federated, sites.monolith].map(
    (site) => weigh(site, everyScript(site), 'br') / 1024,
  );
  const more = (own ?? 0) - (beyond ?? 0);
  return beside(`all scripts, brotli: ${more.toFixed(1)} KB more`, 'KB', '≤ 170 KB more', [
    [own ?? 0],
    [beyond ?? 0],
  ]);
}

/** The scripts of a visit are the same in each; those of the last are counted. */
function weights(name: string, { owner, isMember }: Route, taken: Taken): Line[] {
  const scriptsOf = (visits: Visit[]) => visits.at(-1)?.scripts ?? [];
  const [own, beyond] = [scriptsOf(taken.federated.cold), scriptsOf(taken.monolith.cold)];
  const pair = (encoding: 'br' | 'gz'): [number, number] => [
    weigh(sites.federated, own, encoding) / 1024,
    weigh(sites.monolith, beyond, encoding) / 1024,
  ];
  const brotli = pair('br');
  const [gzip, gzipBeyond] = pair('gz');
  const code = own.filter((address) => address.startsWith(`/releases/${owner}/`));
  const more = (brotli[0] - brotli[1]).toFixed(1);
  return [
    beside(`${name}: scripts, brotli: ${more} KB more`, 'KB', '≤ 50 KB more', [[brotli[0]], [brotli[1]]]),
    beside(`${name}: scripts, gzip`, 'KB', isMember ? '' : '≤ 175 KB', [[gzip], [gzipBeyond]]),
    {
      what: `${name}: the route's own, gzip`,
      measured: weigh(sites.federated, code, 'gz') / 1024,
      unit: 'KB',
      goal: '≤ 55 KB',
    },
  ];
}

function calm(name: string, taken: Taken): Line[] {
  const middle = (variant: keyof Taken, key: 'interaction' | 'layoutShift') =>
    median([...taken[variant].cold, ...taken[variant].warm].map((visit) => visit[key]));
  const both = (key: 'interaction' | 'layoutShift') => ({
    measured: middle('federated', key),
    yardstick: middle('monolith', key),
  });
  return [
    {
      what: `${name}: interaction to next paint`,
      ...both('interaction'),
      unit: 'ms',
      goal: '≤ 100 ms',
    },
    { what: `${name}: layout shift`, ...both('layoutShift'), unit: '', goal: '≤ 0.01' },
  ];
}

/** Sources of libraries that one page would run from two files. */
function twice(name: string, site: Site, visits: Visit[]): string[] {
  const found = doubles(site, visits.at(-1)?.scripts ?? []);
  return Object.entries(found).map(([source, files]) => `${name}: ${source} is in ${files.join(' and in ')}`);
}
