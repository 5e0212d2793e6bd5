import { expect, test } from '../support/releases.ts';
import type { Workspace } from '../support/workspace.ts';

const plantedTest = 'mf-landers/src/planted.test.ts';

test('npm run release brings one module to everybody, and refuses while its tests fail (FED-005, FED-006)', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(180_000);
  const { version: before } = await site.stable('mf-landers');
  const others = await site.filesBut('mf-landers');
  await workspace.git('init', '--quiet');
  await commitAll(workspace, 'Everything');

  await workspace.write(
    plantedTest,
    "import { expect, test } from '@jest/globals';\ntest('x', () => expect(1).toBe(2));\n",
  );
  await expect(release(workspace, site.store)).rejects.toThrow('commit these changes first');
  await commitAll(workspace, 'A test that fails');
  await expect(release(workspace, site.store)).rejects.toThrow('the tests of mf-landers fail');
  expect((await site.stable('mf-landers')).version).toBe(before);
  expect(await workspace.git('status', '--porcelain')).toBe('');

  await workspace.remove(plantedTest);
  await commitAll(workspace, 'Mended');
  expect(await release(workspace, site.store)).toContain('mf-landers@1.0.1 is now the stable version');

  expect(await site.channel('mf-landers')).toMatchObject({ stable: '1.0.1', previous: before });
  expect(await site.filesBut('mf-landers')).toEqual(others);
  expect(await workspace.git('tag', '--points-at', 'HEAD')).toBe('@liaison/mf-landers@1.0.1\n');
  expect(await workspace.git('show', '--name-only', '--format=%s')).toMatch(
    /^Release mf-landers 1\.0\.1\n\nmf-landers\/package\.json\n(package-lock\.json\n)?$/,
  );
  await expect
    .poll(async () =>
      (await (await page.request.get('/landers/alonetonight')).text()).includes('/mf-landers/1.0.1/'),
    )
    .toBe(true);
});

const release = ({ node }: Workspace, store: string) =>
  node('shared/tooling/release.ts', { args: ['mf-landers', '--store', store] });

async function commitAll({ git }: Workspace, message: string) {
  await git('add', '--all');
  await git('commit', '--quiet', '--message', message);
}
