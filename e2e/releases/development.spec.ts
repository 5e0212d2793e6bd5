import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { BootData } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { freePort } from '../support/own-site.ts';
import { expect, signInAsAnna, t, test } from '../support/releases.ts';
import type { Workspace } from '../support/workspace.ts';

const screen = 'mf-chat/src/features/conversations/conversations-screen.tsx';

test('one module runs from source among the released others, and an edited line keeps the state of the page (FED-008, FED-020)', async ({
  browser,
  workspace,
}) => {
  test.setTimeout(150_000);
  const port = await freePort();
  const development = startDevelopment(workspace, 'mf-chat', port);
  try {
    const address = await development.said(/\S+\?shell=\S+/);
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const page = await context.newPage();
    await signInAsAnna(page, `http://localhost:${port}`);
    await page.goto(address);
    await page.goto('/chats');

    await expect(page.getByText(/mf-chat \d+\.\d+\.\d+/)).toBeVisible();
    expect(await basesOf(page)).toEqual({
      'mf-chat': expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
      'mf-members': expect.stringMatching(/^\/releases\/mf-members\//),
    });
    await workspace.edit(screen, 'export function Component', `${counter}\nexport function Component`);
    await workspace.edit(screen, '<ConversationList', '<Counter /><ConversationList');
    for (let click = 0; click < 3; click += 1) await page.getByRole('button', { name: 'Counted' }).click();

    const begin = Date.now();
    await workspace.edit(screen, 'Counted', 'Tallied');
    await expect(page.getByRole('button', { name: 'Tallied 3' })).toBeVisible();
    test.info().annotations.push({ type: 'replaced within', description: `${Date.now() - begin} ms` });

    await page.getByRole('link', { name: t('shell:override.reset') }).click();
    await expect(page.getByRole('link', { name: t('shell:override.reset') })).toHaveCount(0);
    await page.goto('/chats');
    expect((await basesOf(page))['mf-chat']).toMatch(/^\/releases\/mf-chat\//);
    await expect(page.getByRole('button', { name: 'Tallied' })).toHaveCount(0);
    await context.close();
  } finally {
    development.process.kill('SIGINT');
  }
  expect(await development.ended).toEqual(0);
});

test('an unknown module and a taken port are told in one line, and nothing is left running (FED-020)', async ({
  workspace,
}) => {
  const unknown = startDevelopment(workspace, 'mf-nothing', await freePort());
  expect(await unknown.ended).toBe(1);
  expect(unknown.complaint()).toMatch(/^usage: npm run dev -- <module>, one of mf-auth, .*\n$/);

  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const second = startDevelopment(workspace, 'mf-chat', taken);
  expect(await second.ended).toBe(1);
  expect(second.complaint()).toMatch(new RegExp(`^Port ${taken} is taken: .*\n$`));
  server.close();
});

/** State that an edit must not lose. */
const counter = `import { useState } from 'react';
function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>;
}`;

interface Development {
  process: ChildProcess;
  said(pattern: RegExp): Promise<string>;
  complaint(): string;
  /** Its exit status. */
  ended: Promise<number | null>;
}

function startDevelopment({ root }: Workspace, name: string, port: number): Development {
  const script = join(root, 'shared/tooling/dev.ts');
  const { STORE_URL: _store, ...env } = process.env;
  const child = spawn(process.execPath, ['--liftoff-only', script, name], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(root, `data-${port}`),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  return {
    process: child,
    async said(pattern) {
      const found = () => pattern.exec(output)?.[0] ?? (child.exitCode === null ? '' : `ended: ${complaint}`);
      await expect.poll(found, { timeout: 120_000 }).not.toBe('');
      return found();
    },
    complaint: () => complaint,
    ended,
  };
}

/** Where the page takes two of its modules from. */
async function basesOf(page: Page): Promise<Record<string, string>> {
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as BootData;
  const shown = boot.releases.filter(({ name }) => name === 'mf-chat' || name === 'mf-members');
  return Object.fromEntries(shown.map(({ name, base: address }) => [name, address]));
}
