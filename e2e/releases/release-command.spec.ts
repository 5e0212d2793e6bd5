import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '../support/releases.ts';
import { createWorkspace, type Workspace } from '../support/workspace.ts';

const failingTest = 'mf-auth/src/failing.test.ts';
const journey = 'e2e/journeys/release.spec.ts';
const releaseScript = 'shared/tooling/release.ts';
const buildScript = 'shared/tooling/webpack/build.ts';

// One after the other: each builds, tests and runs journeys with all processors.
test.describe.configure({ mode: 'default' });

/** Passes when the service under test serves this version of mf-auth. */
const createJourney = (version: string) => `import { expect, test } from '@playwright/test';

test('the build that is released is served', async ({ request }) => {
  const page = await request.get('/login');
  expect(await page.text()).toContain('/mf-auth/${version}/');
});
`;

test('npm run release makes one module live for all visitors, and refuses while its tests fail (FED-005, FED-006)', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(480_000);
  const { version: before } = await site.readStableRelease('mf-auth');
  const others = await site.listOtherFiles('mf-auth');
  await removeOtherTests(workspace, 'mf-auth');
  await workspace.runGit('init', '--quiet');
  await workspace.commitAll('Add all files');

  await workspace.write(
    failingTest,
    "import { expect, test } from '@jest/globals';\ntest('x', () => expect(1).toBe(2));\n",
  );
  await expect(release(workspace, site.store)).rejects.toThrow('commit these changes first');
  await workspace.commitAll('Add a failing test');
  await expect(release(workspace, site.store)).rejects.toThrow('the tests of mf-auth fail');
  expect((await site.readStableRelease('mf-auth')).version).toBe(before);
  expect(await workspace.runGit('status', '--porcelain')).toBe('');

  await workspace.remove(failingTest);
  await workspace.updateJson<{ liaison: { journeys: string[] } }>('mf-auth/package.json', (content) => {
    content.liaison.journeys = ['release'];
  });
  await workspace.write(journey, createJourney('9.9.9'));
  await workspace.commitAll('Add a failing journey');
  await expect(release(workspace, site.store)).rejects.toThrow('the journeys of mf-auth fail');
  expect(await workspace.runGit('status', '--porcelain')).toBe('');

  await workspace.write(journey, createJourney('1.0.1'));
  await workspace.commitAll('Repair the journey');
  expect(await release(workspace, site.store)).toContain('mf-auth@1.0.1 is now the stable version');

  expect(await site.readChannel('mf-auth')).toMatchObject({ stable: '1.0.1', previous: before });
  expect(await site.listOtherFiles('mf-auth')).toEqual(others);
  expect(await workspace.runGit('tag', '--points-at', 'HEAD')).toBe('@liaison/mf-auth@1.0.1\n');
  expect(await workspace.runGit('show', '--name-only', '--format=%s')).toMatch(
    /^mf-auth: release 1\.0\.1\n\nmf-auth\/CHANGELOG\.md\nmf-auth\/package\.json\nmf-auth\/releases\/1\.0\.1\.json\.br\n$/,
  );
  expect(await workspace.runGit('show', 'HEAD:mf-auth/CHANGELOG.md')).toMatch(
    /\n## \[1\.0\.1\] - \d{4}-\d\d-\d\d\n/,
  );
  await expect
    .poll(async () => (await (await page.request.get('/login')).text()).includes('/mf-auth/1.0.1/'))
    .toBe(true);
});

test('two teams that release at the same moment from two clones do not conflict, and no build of another module becomes stale (FED-033)', async ({
  site,
  workspace,
}) => {
  test.setTimeout(300_000);
  const names = [
    'shell',
    'mf-auth',
    'mf-members',
    'mf-chat',
    'mf-payments',
    'mf-landers',
    'mf-profile',
    'mf-desk',
  ];
  const others = names.filter((name) => name !== 'mf-chat' && name !== 'mf-profile');
  const readOthers = () => Promise.all(others.map((name) => site.readChannel(name)));
  const before = await readOthers();
  const clone = await createWorkspace({ SIGNING_KEY: site.signingKey });
  for (const copy of [workspace, clone])
    for (const name of ['mf-chat', 'mf-profile']) await removeOtherTests(copy, name);
  const remote = join(clone.root, '../', `${basename(clone.root)}.git`);
  await workspace.runGit('init', '--quiet', '--initial-branch', 'main');
  await workspace.commitAll('Add all files');
  await workspace.runGit('clone', '--quiet', '--bare', workspace.root, remote);
  await clone.runGit('init', '--quiet', '--initial-branch', 'team');
  for (const { runGit } of [workspace, clone]) {
    await runGit('remote', 'add', 'origin', remote);
    await runGit('fetch', '--quiet', 'origin');
    await runGit('checkout', '--quiet', '--force', '-B', 'main', '--track', 'origin/main');
  }
  const releaseAndPush = ({ runScript }: Workspace, name: string) =>
    runScript(releaseScript, { args: [name, '--store', site.store, '--no-journeys', '--push'] });

  await Promise.all([releaseAndPush(workspace, 'mf-chat'), releaseAndPush(clone, 'mf-profile')]);

  expect((await site.readChannel('mf-chat')).stable).toBe('1.0.1');
  expect((await site.readChannel('mf-profile')).stable).toBe('1.0.1');
  expect(await readOthers()).toEqual(before);
  const first = (await workspace.runGit('rev-list', '--max-parents=0', 'HEAD')).trim();
  for (const { runGit, runScript } of [workspace, clone]) {
    await runGit('pull', '--quiet', '--ff-only');
    expect((await runGit('diff', '--name-only', first, 'HEAD')).trim().split('\n')).toEqual(
      ['mf-chat', 'mf-profile'].flatMap((name) => [
        `${name}/CHANGELOG.md`,
        `${name}/package.json`,
        `${name}/releases/1.0.1.json.br`,
      ]),
    );
    for (const name of others) {
      const options = { cwd: name, env: { LOCAL_RELEASE: '1' } };
      expect(await runScript(buildScript, options)).toBe(`${name}: unchanged\n`);
    }
  }
  expect(await workspace.runScript(buildScript, { cwd: 'mf-chat' })).toBe('mf-chat: unchanged\n');
  expect(await clone.runScript(buildScript, { cwd: 'mf-profile' })).toBe('mf-profile: unchanged\n');
  await clone.close();
  await rm(remote, { recursive: true });
});

const release = ({ runScript }: Workspace, store: string) =>
  runScript(releaseScript, { args: ['mf-auth', '--store', store] });

/** Leaves one: a release runs whatever tests its module has, and `npm test` runs all of them already. */
async function removeOtherTests({ root, remove }: Workspace, name: string): Promise<void> {
  const [, ...others] = globSync(`${name}/src/**/*.test.{ts,tsx}`, { cwd: root }).toSorted();
  for (const file of others) await remove(file);
}
