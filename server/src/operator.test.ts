import { afterAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-operator-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const runCommand = (...args: string[]) =>
  new Promise<{ code: unknown; errors: string }>((resolve) => {
    const program = join(import.meta.dirname, 'operator.ts');
    const env = { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', DATA_DIR: dataDir };
    execFile(process.execPath, [program, ...args], { env }, (error, _output, errors) =>
      resolve({ code: error?.code ?? 0, errors }),
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

test.each([
  { args: ['approve', '5', '6'], message: 'approve takes one argument, not 2: 5 6\n' },
  {
    args: ['invite', 'ana@example.org', 'olga'],
    message: 'invite takes one argument, not 2: ana@example.org olga\n',
  },
  { args: ['payments', '5'], message: 'payments takes no arguments: 5\n' },
])('the operator is told that nothing was done with $args', async ({ args, message }) => {
  expect(await runCommand(...args)).toEqual({ code: 1, errors: message });
});
