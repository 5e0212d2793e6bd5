import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { moduleFolders } from './module-folders.ts';

/** Runs a script as far as its arguments. A script that goes on is ended. */
function runScript(file: string, ...args: string[]) {
  const program = join(import.meta.dirname, file);
  const options = {
    encoding: 'utf8',
    timeout: 20_000,
    env: { PATH: process.env.PATH, DATA_DIR: '/dev/null' },
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { status, stdout, errors: stderr.trimEnd().split('\n') };
}

const runTests = (...args: string[]) => runScript('test.ts', ...args);

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

test.each([
  {
    script: 'dev.ts',
    args: ['mf-chat', 'mf-auth'],
    message: `usage: npm run dev -- <module>, one of ${moduleFolders.join(', ')}`,
  },
  { script: 'check.ts', args: ['mf-chat'], message: 'npm run check takes no arguments: mf-chat' },
  { script: 'start.ts', args: ['--port', '5000'], message: 'npm start takes no arguments: --port 5000' },
  { script: 'pack.ts', args: ['mf-chat'], message: 'npm run pack takes no arguments: mf-chat' },
  { script: 'docs.ts', args: ['modules'], message: 'npm run docs takes no arguments: modules' },
  { script: 'complete-lock.mjs', args: ['x'], message: 'npm run lock takes no arguments: x' },
  ...[['abc'], ['0'], ['1.5'], ['5', '6']].map((args) => ({
    script: 'test-crash.ts',
    args,
    message: `usage: npm run test:crash [kills], a whole number from 1: ${args.join(' ')}`,
  })),
  {
    script: '../../server/src/ledger-check.ts',
    args: ['x'],
    message: 'npm run ledger:check takes no arguments: x',
  },
  {
    script: '../../server/src/audit-check.ts',
    args: ['x'],
    message: 'npm run audit:check takes no arguments: x',
  },
])(
  '$script refuses arguments that it does not understand: $args',
  ({ script, args, message }) => {
    expect(runScript(script, ...args)).toEqual({ status: 1, stdout: '', errors: [message] });
  },
  30_000,
);
