import { join } from 'node:path';
import type { Step } from './run-steps.ts';

const node = process.execPath;
const root = join(import.meta.dirname, '../../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const tool = (file: string) => join(root, 'shared/tooling/checks', file);
const jest = (...args: string[]): [string, ...string[]] => [
  node,
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  ...args,
];

/** In the order of their cost: what fails most often and soonest comes first. */
export const steps: Step[] = [
  {
    name: 'format',
    proves: 'prettier finds nothing to change',
    command: [bin('prettier'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'lint', proves: 'oxlint finds nothing', command: [bin('oxlint'), '--quiet'] },
  { name: 'types', proves: 'every package type-checks', command: [node, tool('types.ts')] },
  {
    name: 'boundaries',
    proves: 'who may import whom, and no circle',
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
      ...modules(),
    ],
  },
  {
    name: 'unused',
    proves: 'no unused file, export or dependency',
    command: [node, bin('knip'), '--no-progress'],
  },
  {
    name: 'translations',
    proves: 'seven languages, complete, every key used and known',
    command: [node, tool('translations.ts')],
  },
  {
    name: 'wording',
    proves: 'no text is written into a component',
    command: [node, bin('i18next-cli'), 'lint', '--quiet'],
  },
  {
    name: 'audit',
    proves: 'npm audit reports nothing high',
    command: [node, tool('audit.ts')],
    skipStatus: 75,
  },
  { name: 'units', proves: 'units, components, and the server on PGlite', command: jest() },
  {
    name: 'postgres',
    proves: 'the server on PostgreSQL and Redis, races included',
    needs: ['postgres', 'redis'],
    command: jest('--selectProjects', 'node', '--testPathPatterns', 'server/'),
    env: { DATABASE_KIND: 'postgres' },
  },
  {
    name: 'build',
    proves: 'every module builds alone',
    command: [node, bin('lerna'), 'run', 'build', '--concurrency', '2'],
  },
  {
    name: 'journeys',
    proves: 'whole journeys in Chromium',
    needs: ['chromium'],
    command: [node, bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  },
];

function modules(): string[] {
  return ['mf-auth', 'mf-members', 'mf-chat', 'mf-payments', 'mf-landers', 'mf-profile'];
}
