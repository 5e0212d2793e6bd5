import { afterAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-operator-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const runCommand = (...args: string[]) => run('operator.ts', ...args);

const run = (name: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    const program = join(import.meta.dirname, name);
    const env = { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', DATA_DIR: dataDir };
    execFile(process.execPath, [program, ...args], { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });

test.each(['mars', 'mars:4000', 'file:///srv'])(
  'the operator is told that %s is no address of a service',
  async (url) => {
    const { code, errors } = await runCommand('list', '--url', url);

    expect(code).toBe(1);
    expect(errors).toBe(`${url} is not an address with http:// or https://.\n`);
  },
);

const syntaxes = {
  approve: 'npm run operator -- approve <picture>',
  invite:
    'npm run operator -- invite <e-mail> --role <moderator|support|partner|administrator> --name <name>',
  payments: 'npm run operator -- payments',
  review: 'npm run operator -- review <complaint>',
  settle: 'npm run operator -- settle <payment> --by <credit|refund>',
};

test.each([
  {
    args: ['approve', '5', '6'],
    message: 'approve takes one argument, not 2: 5 6',
    syntax: syntaxes.approve,
  },
  {
    args: ['invite', 'ana@example.org', 'olga'],
    message: 'invite takes one argument, not 2: ana@example.org olga',
    syntax: syntaxes.invite,
  },
  { args: ['payments', '5'], message: 'payments takes no arguments: 5', syntax: syntaxes.payments },
  {
    args: ['approve', '5', '--reason', 'nudity'],
    message: 'approve does not take --reason.',
    syntax: syntaxes.approve,
  },
  {
    args: ['review', '5', '--because', 'We look at it.'],
    message: 'review does not take --because.',
    syntax: syntaxes.review,
  },
  { args: ['settle', '5'], message: 'settle: an argument is missing or wrong.', syntax: syntaxes.settle },
])('the operator is told that nothing was done with $args', async ({ args, message, syntax }) => {
  expect(await runCommand(...args)).toMatchObject({ code: 1, errors: `${message}\n${syntax}\n` });
});

test.each([
  { args: ['praise', '5'], message: 'praise is no command.' },
  { args: ['list', '--all'], message: "Unknown option '--all'" },
])('the operator is told what is wrong with $args, and every command', async ({ args, message }) => {
  const { code, errors } = await runCommand(...args);

  expect(code).toBe(1);
  expect(errors.startsWith(message)).toBe(true);
  for (const syntax of Object.values(syntaxes)) expect(errors).toContain(`${syntax}\n`);
});

test.each(['--help', '-h', 'help'])('%s prints every command and is no failure', async (word) => {
  const { code, output, errors } = await runCommand(word);

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const syntax of Object.values(syntaxes)) expect(output).toContain(`${syntax}\n`);
});

const secretMissing = 'No secret of a service was found: set its SECRET, or its DATA_DIR.';
const databaseMissing = `${dataDir} contains no database: set DATA_DIR to that of the service, or DATABASE_URL.`;

test.each([
  { program: 'operator.ts', args: ['list'], message: secretMissing },
  { program: 'ledger-check.ts', args: [], message: databaseMissing },
  { program: 'audit-check.ts', args: [], message: databaseMissing },
])('$program makes nothing in a folder that is not that of a service', async ({ program, args, message }) => {
  expect(await run(program, ...args)).toMatchObject({ code: 1, errors: `${message}\n` });
  expect(readdirSync(dataDir)).toEqual([]);
});
