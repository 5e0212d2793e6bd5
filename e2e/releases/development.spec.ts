import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { BootData } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { copyDemoData } from '../support/demo-data.ts';
import { findFreePort } from '../support/site-service.ts';
import { signInDemoMember } from '../support/members.ts';
import { expect, t, test } from '../support/releases.ts';
import type { Workspace } from '../support/workspace.ts';

const screenFile = 'mf-chat/src/features/conversations/conversations-screen.tsx';

test('one module runs from source beside released modules, and hot replacement keeps the state of the page (FED-008, FED-020)', async ({
  browser,
  workspace,
}) => {
  test.setTimeout(150_000);
  const port = await findFreePort();
  await copyDemoData(getDataDir(workspace, port));
  const development = startDevelopment(workspace, 'mf-chat', port);
  try {
    const address = await development.waitForOutput(/\S+\?shell=\S+/);
    expect(address).toContain('?shell=');
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const page = await context.newPage();
    await signInDemoMember(page.request, `http://localhost:${port}`);
    await page.goto(address);
    await page.goto('/chats');

    await expect(page.getByText(/mf-chat \d+\.\d+\.\d+/)).toBeVisible();
    expect(await getReleaseBases(page)).toEqual({
      'mf-chat': expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
      'mf-members': expect.stringMatching(/^\/releases\/mf-members\//),
    });
    await workspace.replaceText(
      screenFile,
      'export function Component',
      `${counterSource}\nexport function Component`,
    );
    await workspace.replaceText(screenFile, '<Choice />', '<Counter /><Choice />');
    for (let click = 0; click < 3; click += 1) await page.getByRole('button', { name: 'Counted' }).click();

    const editedAt = Date.now();
    await workspace.replaceText(screenFile, 'Counted', 'Tallied');
    await expect(page.getByRole('button', { name: 'Tallied 3' })).toBeVisible();
    test.info().annotations.push({ type: 'replaced within', description: `${Date.now() - editedAt} ms` });

    await page.getByRole('link', { name: t('shell:override.reset') }).click();
    await expect(page.getByRole('link', { name: t('shell:override.reset') })).toHaveCount(0);
    await page.goto('/chats');
    expect((await getReleaseBases(page))['mf-chat']).toMatch(/^\/releases\/mf-chat\//);
    await expect(page.getByRole('button', { name: 'Tallied' })).toHaveCount(0);
    await context.close();
  } finally {
    development.process.kill('SIGINT');
    await development.exitStatus;
  }
});

test('an unknown module and a port in use end the command with a one-line error (FED-020)', async ({
  workspace,
}) => {
  const unknown = startDevelopment(workspace, 'mf-nothing', await findFreePort());
  expect(await unknown.exitStatus).toBe(1);
  expect(unknown.getErrorOutput()).toMatch(/^usage: npm run dev -- <module>, one of mf-auth, .*\n$/);

  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  const usedPort = typeof address === 'object' && address ? address.port : 0;
  const second = startDevelopment(workspace, 'mf-chat', usedPort);
  expect(await second.exitStatus).toBe(1);
  expect(second.getErrorOutput()).toMatch(new RegExp(`^Port ${usedPort} is in use: .*\n$`));
  server.close();
});

/** A component whose state must survive hot replacement. */
const counterSource = `import { useState as useCounterState } from 'react';
function Counter() {
  const [count, setCount] = useCounterState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>;
}`;

interface Development {
  process: ChildProcess;
  /** Returns the first match in stdout, or `ended: ...` when the command ended before it. */
  waitForOutput(pattern: RegExp): Promise<string>;
  getErrorOutput(): string;
  exitStatus: Promise<number | null>;
}

const getDataDir = ({ root }: Workspace, port: number) => join(root, `data-${port}`);

function startDevelopment(workspace: Workspace, name: string, port: number): Development {
  const { root } = workspace;
  const script = join(root, 'shared/tooling/dev.ts');
  const { STORE_URL: _store, ...env } = process.env;
  const child = spawn(process.execPath, ['--liftoff-only', script, name], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: getDataDir(workspace, port),
      // Two that look for a free port from the same one at the same time find the same.
      WEBPACK_DEV_SERVER_BASE_PORT: String(port + 1),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const exitStatus = once(child, 'exit').then(([status]) => status as number | null);
  return {
    process: child,
    async waitForOutput(pattern) {
      const find = () =>
        pattern.exec(output)?.[0] ?? (child.exitCode === null ? '' : `ended: ${errorOutput}`);
      await expect.poll(find, { timeout: 120_000 }).not.toBe('');
      return find();
    },
    getErrorOutput: () => errorOutput,
    exitStatus,
  };
}

/** The base addresses of two modules in the page's boot data. */
async function getReleaseBases(page: Page): Promise<Record<string, string>> {
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as BootData;
  const releases = boot.releases.filter(({ name }) => name === 'mf-chat' || name === 'mf-members');
  return Object.fromEntries(releases.map(({ name, base }) => [name, base]));
}
