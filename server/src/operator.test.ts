import { afterAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperatorCommand } from './operator.ts';

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

const earlierAnswers: Partial<Record<string, object>> = {
  '/-/operator/staff': { id: '7', path: '/desk/join?token=t' },
  '/-/operator/pictures': {
    pictures: [
      {
        id: '5',
        kind: 'main',
        waiting_since: '2026-11-01T10:00:00.000Z',
        owner: { id: '6', name: 'Ana' },
        appeal_against: null,
        similar_to: null,
        look: '/-/operator/pictures/5?token=t',
      },
    ],
  },
};

test.each([
  {
    args: ['invite', 'olga@desk.example', '--role', 'support', '--name', 'Olga'],
    path: '/desk/join?token=t',
  },
  { args: ['list'], path: '/-/operator/pictures/5?token=t' },
])('a service of an earlier release, which answers paths, has its links printed: $args', async (link) => {
  const server = createServer((request, response) => {
    response.end(JSON.stringify(earlierAnswers[request.url ?? '']));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const lines: string[] = [];

  await runOperatorCommand(link.args, {
    url,
    secret: 'secret',
    actor: 'root',
    print: (line) => void lines.push(line),
  });
  await new Promise((resolve) => server.close(resolve));

  expect(lines.at(-1)?.trim()).toBe(url.origin + link.path);
});
