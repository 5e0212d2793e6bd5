import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm test -- …` as far as its options. */
function runTests(...args: string[]) {
  const program = join(import.meta.dirname, 'test.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, errors: stderr.trimEnd().split('\n') };
}

test('npm test explains its options', () => {
  const { status, stdout } = runTests('--help');

  expect(status).toBe(0);
  expect(stdout).toContain('--only <steps>');
  expect(stdout).toContain('boundaries');
});

test.each([
  { args: ['--everything'], message: "error: unknown option '--everything'" },
  { args: ['--only'], message: "error: option '--only <steps>' argument missing" },
  { args: ['lint'], message: 'error: too many arguments. Expected 0 arguments but got 1: lint.' },
])('npm test refuses a wrong option in one line: $message', ({ args, message }) => {
  expect(runTests(...args)).toMatchObject({ status: 1, errors: [message] });
});

test('npm test lists the steps when one is unknown', () => {
  const { status, errors } = runTests('--only', 'types,typos');

  expect(status).toBe(2);
  expect(errors).toEqual([expect.stringMatching(/^no such step: typos \(there are format, lint, /)]);
});
