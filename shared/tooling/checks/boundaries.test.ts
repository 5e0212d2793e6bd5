import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'liaison-boundaries-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Configuration {
  forbidden: { name: string; from: { path?: string | string[] } }[];
}

/** Checks a tree of source files with the rules of the project. Returns the violations as `rule: from -> to`. */
function checkTree(files: Record<string, string>): string[] {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/.bin/depcruise'),
      '--config',
      join(root, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? '')),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).toSorted();
}

test('imports against the layers, into features and modules, and circles of types are refused', () => {
  const violations = checkTree({
    'server/src/core/ids.ts':
      "import { likes } from '../features/likes/index.ts';\nexport const ids = likes;\n",
    'server/src/features/likes/index.ts': "export { likes } from './likes.ts';\n",
    'server/src/features/likes/likes.ts': 'export const likes = 1;\n',
    'server/src/features/swipes/index.ts': "export { likes as swipes } from '../likes/likes.ts';\n",
    'server/src/db/rows.ts': "import type { Table } from './tables.ts';\nexport type Row = Table | 'row';\n",
    'server/src/db/tables.ts': "import type { Row } from './rows.ts';\nexport type Table = Row[];\n",
    'server/src/db/lost.ts': "export { nothing } from './nowhere.ts';\n",
    'mf-chat/src/draft.ts': "export { card } from '../../mf-members/src/card.ts';\n",
    'mf-members/src/card.ts': 'export const card = 1;\n',
  });

  expect(violations).toEqual([
    'modules-meet-at-run-time: mf-chat/src/draft.ts -> mf-members/src/card.ts',
    'no-circle: server/src/db/rows.ts -> server/src/db/tables.ts',
    'no-orphan-import: server/src/db/lost.ts -> ./nowhere.ts',
    'server-features-in-tests: server/src/features/swipes/index.ts -> server/src/features/likes/likes.ts',
    'server-features: server/src/features/swipes/index.ts -> server/src/features/likes/likes.ts',
    'server-layers-core: server/src/core/ids.ts -> server/src/features/likes/index.ts',
  ]);
});

test('every rule applies to files that exist', async () => {
  const { default: config }: { default: Configuration } = await import(join(root, '.dependency-cruiser.mjs'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

  const idle = config.forbidden.filter(
    ({ from }) => !files.some((file) => new RegExp([from.path ?? ''].flat().join('|')).test(file)),
  );

  expect(idle.map(({ name }) => name)).toEqual([]);
});
