import { expect, test } from '@jest/globals';
import { isOperatorToken } from '@liaison/release';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCli } from './cli.fixture.ts';
import { formatExperiments, getDifference, getInterval } from './experiments.ts';

const round = (interval: object) =>
  Object.values(interval).map((value: number) => Math.round(value * 10_000) / 10_000);

// The values of R: prop.test(…, correct = FALSE) and Newcombe's paper of 1998, table II, method 10.
test('the intervals are those of Wilson and Newcombe', () => {
  expect(round(getInterval(15, 148))).toEqual([0.0624, 0.1605]);
  expect(round(getInterval(0, 20))).toEqual([0, 0.1611]);
  expect(round(getInterval(0, 0))).toEqual([0, 1]);
  const a = { name: 'a', share: 50, exposures: 70, signups: 56 };
  const b = { name: 'b', share: 50, exposures: 80, signups: 48 };
  expect(round(getDifference(a, b))).toEqual([0.2, 0.0524, 0.3339]);
});

const results = [
  {
    name: 'evening',
    path: '/landers/alonetonight',
    start: '2026-11-01',
    end: '2026-11-30',
    isRunning: true,
    variants: [
      { name: 'default', share: 50, exposures: 1000, signups: 100 },
      { name: 'letters', share: 50, exposures: 1000, signups: 150 },
      { name: 'summer', share: 0, exposures: 0, signups: 0 },
    ],
  },
  { name: 'old', variants: [{ name: 'default', share: null, exposures: 10, signups: 1 }] },
];

const lines = [
  'evening (running, /landers/alonetonight, 2026-11-01 to 2026-11-30)',
  '  default           50%     1000 shown    100 signed up   10.0% (8.3% to 12.0%)',
  '  letters           50%     1000 shown    150 signed up   15.0% (12.9% to 17.3%)',
  '  summer             0%        0 shown      0 signed up   no rate yet',
  '  letters against default: +5.0 points (+2.1 to +7.9), higher',
  '  summer against default: nothing to compare yet',
  'old (in no live release)',
  '  default                     10 shown      1 signed up   10.0% (1.8% to 40.4%)',
];

test('each variant is a line with its rate, and is compared with the first one', () => {
  expect(formatExperiments(results)).toEqual(lines);
  expect(formatExperiments([])).toEqual(['no live release has an experiment, and none was counted']);
});

test('the command asks the running service with a token of its secret', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-experiments-'));
  writeFileSync(join(dataDir, 'secret'), 'a secret of the service');
  const service = createServer(({ headers, url }, response) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const isAllowed = isOperatorToken('a secret of the service', 'decide', token, Date.now());
    response.writeHead(isAllowed && url === '/-/operator/experiments' ? 200 : 403);
    response.end(JSON.stringify({ experiments: results }));
  });
  await new Promise<void>((resolve) => service.listen(0, resolve));
  const url = `http://localhost:${(service.address() as AddressInfo).port}`;
  const cli = createCli(dataDir);

  expect(await cli.run('experiments', '--url', url)).toBe(0);
  expect(cli.printed).toEqual(lines);
  await cli.run('experiments', 'old', '--url', url, '--json');
  expect(JSON.parse(cli.printed.join(''))).toEqual(results.slice(1));
  expect(await cli.run('experiments', 'older', '--url', url)).toBe(1);
  expect(cli.errors).toEqual(['there is no experiment older: there are evening, old']);
  writeFileSync(join(dataDir, 'secret'), 'another secret');
  expect(await cli.run('experiments', '--url', url)).toBe(1);
  expect(cli.errors.join()).toContain('the service has another secret');

  await new Promise((resolve) => service.close(resolve));
  rmSync(dataDir, { recursive: true });
});
