import { join } from 'node:path';
import { moduleFolders } from '../module-folders.ts';
import { browsers } from './ensure-tools.ts';
import type { Step } from './run-steps.ts';

const node = process.execPath;
const root = join(import.meta.dirname, '../../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const script = (file: string) => join(root, 'shared/tooling/checks', file);
export const jest = (...args: string[]): [string, ...string[]] => [
  node,
  // Each test file fills much memory that soon ends; with more room for it, collecting it takes a twentieth less time in all.
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  ...args,
];

export const playwright = (...args: string[]): [string, ...string[]] => [
  node,
  bin('playwright'),
  'test',
  '--config',
  'e2e/playwright.config.ts',
  ...args,
];

const noLoss = 'no message or credit is lost, doubled or out of order while the service is killed';

/** Each kill costs seconds, so these tests are a project of their own. */
export const killSteps: Step[] = [
  { name: 'kills', proves: `${noLoss}, on PGlite`, command: jest('--selectProjects', 'kills') },
  {
    name: 'kills-postgres',
    proves: `${noLoss}, on PostgreSQL and Redis with two servers`,
    needs: ['postgres', 'redis'],
    command: jest('--selectProjects', 'kills'),
    env: { DATABASE_KIND: 'postgres' },
  },
];

export const skewProjects = ['--project', 'skew-*', '--project', 'faults'];

/** The cheapest steps, and those that fail most often, come first. */
export const steps: Step[] = [
  {
    name: 'format',
    proves: 'prettier finds nothing to change',
    isLight: true,
    command: [bin('prettier'), '--check', '--cache', '--log-level', 'warn', '.'],
  },
  { name: 'lint', proves: 'oxlint finds nothing', isLight: true, command: [bin('oxlint'), '--quiet'] },
  { name: 'types', proves: 'every package type-checks', isLight: true, command: [node, script('types.ts')] },
  {
    name: 'boundaries',
    proves: 'imports follow the rules of .dependency-cruiser.mjs, without cycles',
    isLight: true,
    command: [
      node,
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'shared',
      'shell',
      'server',
      'e2e',
      'bench',
      ...moduleFolders,
    ],
  },
  {
    name: 'words',
    proves: 'declared names use the words of the glossary',
    isLight: true,
    command: [node, script('words.ts')],
  },
  {
    name: 'addresses',
    proves: 'only *.api.ts names addresses and query keys of calls',
    isLight: true,
    command: [node, script('addresses.ts')],
  },
  {
    name: 'unused',
    proves: 'no unused file, export or dependency',
    isLight: true,
    command: [node, bin('knip'), '--no-progress'],
  },
  {
    name: 'translations',
    proves: 'seven complete languages in the words of their glossaries, every key used and defined',
    isLight: true,
    command: [node, script('translations.ts')],
  },
  {
    name: 'wording',
    proves: 'no component contains untranslated text',
    isLight: true,
    command: [node, bin('i18next-cli'), 'lint', '--quiet'],
  },
  {
    name: 'audit',
    proves: 'npm audit reports nothing high (S39)',
    isLight: true,
    command: [node, script('audit.ts')],
    skipStatus: 75,
  },
  // Apart from the server: a call of its tests that ends late would meet the fake network of a component test in the same process.
  {
    name: 'components',
    proves: 'components, and what else runs in browsers',
    command: jest('--selectProjects', 'browser'),
  },
  {
    name: 'server',
    proves: 'the server on PGlite, releases and tools',
    command: jest('--selectProjects', 'node'),
  },
  {
    name: 'slow',
    proves:
      'tables of every call, fifty sign-ups at once, large pictures, releases with git, the service as a process',
    runsIn: 'all',
    command: jest('--selectProjects', 'slow'),
  },
  ...killSteps.map((step) => ({ ...step, runsIn: 'all' as const })),
  {
    name: 'postgres',
    proves: 'the server on PostgreSQL and Redis, including race conditions',
    needs: ['postgres', 'redis'],
    runsIn: 'all',
    // The tests that open the database; what the others prove has been proven by the steps before.
    command: jest('--selectProjects', 'node', 'slow', '--findRelatedTests', 'server/src/testing/database.ts'),
    env: { DATABASE_KIND: 'postgres' },
  },
  {
    name: 'build',
    proves: 'the service and every module build on their own',
    command: [node, bin('lerna'), 'run', 'build', '--concurrency', '2'],
    // Builds as `npm start` makes them, which the journeys then use.
    env: { LOCAL_RELEASE: '1' },
  },
  {
    name: 'smoke',
    proves: 'the most important user journeys in Chromium',
    needs: browsers,
    runsIn: 'short',
    command: playwright(),
    env: { JOURNEYS: 'smoke' },
  },
  {
    name: 'journeys',
    proves: 'complete user journeys in Chromium',
    needs: browsers,
    runsIn: 'all',
    command: playwright(),
  },
  {
    name: 'skew',
    proves: 'a sample of old releases beside current ones, and each fault once',
    needs: browsers,
    runsIn: 'all',
    command: playwright(...skewProjects),
    env: { SKEW: 'sample' },
  },
];
