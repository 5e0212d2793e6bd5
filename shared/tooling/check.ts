import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { findBase, listChangedFiles, selectTests } from './checks/find-changes.ts';
import { runSteps, type Step } from './checks/run-steps.ts';
import { jest, steps } from './checks/steps.ts';
import { refuseArguments } from './refuse-arguments.ts';

/** `npm run check`: the quick steps of `npm test`, and the tests of the files that changed since main. */
refuseArguments('npm run check');
const root = join(import.meta.dirname, '../..');
const base = findBase(root);
const changed = listChangedFiles(root, base);
const quickSteps = ['lint', 'types', 'boundaries', 'words'];

process.stdout.write(`  ${changed.length} files changed since ${base.slice(0, 10)}\n`);
process.exitCode = await runSteps(
  [...createFormatStep(), ...steps.filter(({ name }) => quickSteps.includes(name)), ...createTestStep()],
  {},
  { allowSkips: true },
);

function createFormatStep(): Step[] {
  const step = steps.find(({ name }) => name === 'format');
  if (!step || changed.length === 0) return [];
  const [program, ...args] = step.command;
  const options = [...args.filter((argument) => argument !== '.'), '--ignore-unknown'];
  return [{ ...step, command: [program, ...options, ...changed] }];
}

function createTestStep(): Step[] {
  const sources = changed.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.startsWith('e2e/'));
  if (sources.length === 0) return [];
  const [program, ...args] = jest('--listTests', '--findRelatedTests', ...sources);
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`jest could not list the related tests:\n${stderr}`);
  const related = stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => relative(root, file));
  const tests = selectTests(related, sources);
  if (tests.length === 0) return [];
  const proves = `${tests.length} of the ${related.length} test files that import what changed`;
  return [{ name: 'tests', proves, isLight: true, command: jest('--runTestsByPath', ...tests) }];
}
