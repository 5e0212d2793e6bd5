import { expect, test } from '../support/releases.ts';
import type { Workspace } from '../support/workspace.ts';

const failingTest = 'mf-landers/src/failing.test.ts';

test('npm run release makes one module live for all visitors, and refuses while its tests fail (FED-005, FED-006)', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(180_000);
  const { version: before } = await site.readStableRelease('mf-landers');
  const others = await site.listOtherFiles('mf-landers');
  await workspace.runGit('init', '--quiet');
  await commitAll(workspace, 'Add all files');

  await workspace.write(
    failingTest,
    "import { expect, test } from '@jest/globals';\ntest('x', () => expect(1).toBe(2));\n",
  );
  await expect(release(workspace, site.store)).rejects.toThrow('commit these changes first');
  await commitAll(workspace, 'Add a failing test');
  await expect(release(workspace, site.store)).rejects.toThrow('the tests of mf-landers fail');
  expect((await site.readStableRelease('mf-landers')).version).toBe(before);
  expect(await workspace.runGit('status', '--porcelain')).toBe('');

  await workspace.remove(failingTest);
  await commitAll(workspace, 'Remove the failing test');
  expect(await release(workspace, site.store)).toContain('mf-landers@1.0.1 is now the stable version');

  expect(await site.readChannel('mf-landers')).toMatchObject({ stable: '1.0.1', previous: before });
  expect(await site.listOtherFiles('mf-landers')).toEqual(others);
  expect(await workspace.runGit('tag', '--points-at', 'HEAD')).toBe('@liaison/mf-landers@1.0.1\n');
  expect(await workspace.runGit('show', '--name-only', '--format=%s')).toMatch(
    /^Release mf-landers 1\.0\.1\n\nmf-landers\/CHANGELOG\.md\nmf-landers\/package\.json\n$/,
  );
  expect(await workspace.runGit('show', 'HEAD:mf-landers/CHANGELOG.md')).toMatch(
    /\n## \[1\.0\.1\] - \d{4}-\d\d-\d\d\n/,
  );
  await expect
    .poll(async () =>
      (await (await page.request.get('/landers/alonetonight')).text()).includes('/mf-landers/1.0.1/'),
    )
    .toBe(true);
});

const release = ({ runScript }: Workspace, store: string) =>
  runScript('shared/tooling/release.ts', { args: ['mf-landers', '--store', store] });

async function commitAll({ runGit }: Workspace, message: string) {
  await runGit('add', '--all');
  await runGit('commit', '--quiet', '--message', message);
}
