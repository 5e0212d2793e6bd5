import { expect, test } from '../support/releases.ts';

test('one command each writes a module and a lander that pass their checks and go live, with nothing edited by hand (FED-029)', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(180_000);
  await workspace.runGit('init', '--quiet');
  await workspace.commitAll('Add all files');
  const liaison = (...args: string[]) => workspace.runScript('shared/tooling/cli/main.ts', { args });

  await liaison('new', 'module', 'mf-events');
  await expect(liaison('new', 'module', 'mf-events')).rejects.toThrow('mf-events exists already');
  const changes = (await workspace.runGit('status', '--porcelain')).trim().split('\n');
  expect(changes.map((line) => line.trim())).toEqual(['M package-lock.json', '?? mf-events/']);
  const added = await workspace.runGit('diff', '--numstat', 'package-lock.json');
  expect(added).toMatch(/^\d+\t0\tpackage-lock.json\n$/);

  await liaison('new', 'lander', 'first-snow');
  await workspace.updateJson<{ version: string }>('mf-landers/package.json', (manifest) => {
    manifest.version = '9.2.0';
  });
  await workspace.commitAll('Add a module and a lander');

  for (const name of ['mf-events', 'mf-landers']) {
    await workspace.runScript('node_modules/.bin/tsc', { args: ['-p', name] });
    await workspace.runScript('node_modules/.bin/prettier', {
      args: ['--check', `${name}/src`, `${name}/module.ts`, `${name}/locales`, `${name}/tsconfig.json`],
    });
    await workspace.runScript('node_modules/.bin/jest', {
      args: ['--selectProjects', 'browser', '--', `${name}/`],
      env: { NODE_OPTIONS: '--experimental-vm-modules' },
    });
    await site.runCli('publish', await workspace.build(name));
  }
  await workspace.runScript('shared/tooling/checks/translations.ts');
  await site.runCli('promote', 'mf-events@1.0.0');
  await site.runCli('promote', 'mf-landers@9.2.0');

  const headings = { '/events': 'Welcome', '/landers/first-snow': 'Good company for this evening' };
  for (const [path, name] of Object.entries(headings)) {
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
});
