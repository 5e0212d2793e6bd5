import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/releases.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

test('the commands of the page about modules work as they stand there: a module made by them in an empty folder shows in a running site and is released to it (FED-030)', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(join(tmpdir(), 'liaison-outside-'));
  const env = await createEnvironment(folder, {
    LIAISON: workspace.root,
    STORE_URL: site.store,
    SIGNING_KEY: site.signingKey,
  });
  const project = join(folder, 'project');
  await mkdir(project);
  await workspace.runGit('init', '--quiet');
  await workspace.commitAll('Add all files');
  let development: ChildProcess | undefined;
  try {
    const blocks = await readCommandBlocks('docs/modules.md');
    expect(new Set(blocks.map(({ place }) => place))).toEqual(new Set(['a clone', 'an empty folder']));
    for (const { place, commands } of blocks) {
      const cwd = place === 'a clone' ? workspace.root : project;
      const script = commands.replaceAll('https://example.com', site.url);
      if (!commands.includes('liaison dev')) {
        await run('bash', ['-euc', script], { cwd, env });
        continue;
      }
      await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', 'mf-trips'], { cwd });
      development = spawn('bash', ['-euc', `exec ${script}`], {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      const address = await waitForAddress(development);
      await page.goto(`${address}/trips`);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
      // Pages and calls come from the site, where nothing has changed.
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
      expect((await fetch(`${site.url}/trips`)).status).toBe(404);

      const screen = join(project, 'mf-trips/src/trips-screen.tsx');
      const source = await readFile(screen, 'utf8');
      await writeFile(screen, source.replace("{t('lead')}", "{t('lead')} 123"));
      await expect(page.getByText('Good to see you. 123')).toBeVisible();
      await writeFile(screen, source);
    }
  } finally {
    // With what npx has started.
    if (development?.pid) process.kill(-development.pid, 'SIGINT');
    await rm(folder, { recursive: true });
  }

  await expect(async () => {
    await page.goto(`${site.url}/trips`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

interface CommandBlock {
  place: string;
  commands: string;
}

/** The blocks of commands on a page, each with where its heading line says that they run. */
async function readCommandBlocks(file: string): Promise<CommandBlock[]> {
  const text = await readFile(join(root, file), 'utf8');
  const found = [...text.matchAll(/```sh\n(.*?)```/gs)];
  return found.map(({ index, 1: commands = '' }) => {
    const before = text.slice(0, index).trimEnd().split('\n').at(-1) ?? '';
    const [, place] = /^In (a clone|an empty folder|the same folder)\b.*:$/.exec(before) ?? [];
    if (!place) throw new Error(`${file} does not say where these commands run: ${commands}`);
    return { place: place.replace('the same', 'an empty'), commands };
  });
}

/** With the pinned Node, and an npm that needs no registry. */
async function createEnvironment(folder: string, given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { DATA_DIR: _dataDir, LOCAL_RELEASE: _local, LIAISON_DEV: _dev, ...environment } = process.env;
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const npm = join(bin, 'npm');
  await writeFile(
    npm,
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'e2e/support/offline-npm.ts')}" "$@"\n`,
  );
  await chmod(npm, 0o755);
  const PATH = [bin, dirname(process.execPath), environment.PATH].join(delimiter);
  return { ...environment, ...given, PATH, DATA_DIR: join(folder, 'data') };
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const find = () =>
    /as you edit it: (\S+)/.exec(output)?.[1] ?? (child.exitCode === null ? '' : `ended: ${output}`);
  await expect.poll(find, { timeout: 120_000 }).not.toBe('');
  return find();
}
