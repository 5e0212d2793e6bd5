import { expect, test } from '../support/releases.ts';

test('one command writes a further slug of a lander, which passes the checks of its module, builds and goes live', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(180_000);
  const liaison = (...args: string[]) => workspace.runScript('shared/tooling/cli/main.ts', { args });

  await liaison('new', 'lander', 'alonetonight', '--slug', 'alps');
  await expect(liaison('new', 'lander', 'alonetonight', '--slug', 'alps')).rejects.toThrow(
    'alonetonight has the variant alps already',
  );
  await expect(liaison('new', 'lander', 'nowhere', '--slug', 'alps')).rejects.toThrow(
    'there is no lander nowhere',
  );
  await workspace.updateJson<{ version: string }>('mf-landers/package.json', (manifest) => {
    manifest.version = '9.3.0';
  });

  await workspace.runScript('node_modules/.bin/tsc', { args: ['-p', 'mf-landers'] });
  await workspace.runScript('node_modules/.bin/prettier', {
    args: ['--check', 'mf-landers/src/landers/data', 'mf-landers/locales'],
  });
  await workspace.runScript('node_modules/.bin/jest', {
    args: ['--selectProjects', 'browser', '--', 'mf-landers/'],
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
  });
  await workspace.runScript('shared/tooling/checks/translations.ts');
  await site.runCli('publish', await workspace.build('mf-landers'));
  await site.runCli('promote', 'mf-landers@9.3.0');

  await expect(async () => {
    const response = await page.goto('/landers/alonetonight/alps');
    expect(await response?.text()).toContain('Good company for this evening');
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Good company for this evening' })).toBeVisible();
});
