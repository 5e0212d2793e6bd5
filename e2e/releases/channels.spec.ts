import { expect, getPageVersion, listServedVersions, t, test } from '../support/releases.ts';

test('a canary reaches all visitors at 100% and none at 0%, and is sticky for each visitor (FED-007)', async ({
  page,
  site,
}) => {
  await site.publishVersion('mf-chat', '7.1.0', { strings: { messages: 'Letters' } });
  const { version: stable } = await site.readStableRelease('mf-chat');
  const setShare = (value: string) => site.runCli('canary', 'mf-chat@7.1.0', '--share', value);
  const listVersions = () => listServedVersions(site.url, 'mf-chat', 20);

  await setShare('100%');
  await expect.poll(listVersions).toEqual(['7.1.0']);
  await setShare('0%');
  await expect.poll(listVersions).toEqual([stable]);

  await setShare('50%');
  await expect.poll(listVersions).toEqual([stable, '7.1.0'].toSorted());
  await page.goto('/faq');
  const assigned = await getPageVersion(page, 'mf-chat');
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/faq');
    expect(await getPageVersion(page, 'mf-chat')).toBe(assigned);
  }
});

test('a session can pin a version of the channel, shows a notice, and can be reset (FED-008)', async ({
  page,
  site,
}) => {
  const { version: stable } = await site.readStableRelease('mf-chat');
  await site.publishVersion('mf-chat', '7.2.0', { strings: { messages: 'Letters' } });
  await site.runCli('canary', 'mf-chat@7.2.0', '--share', '0%');
  await expect(async () => {
    await page.goto('/faq?mf-chat=7.2.0');
    expect(await getPageVersion(page, 'mf-chat')).toBe('7.2.0');
  }).toPass();

  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText(t('shell:override.active', { releases: 'mf-chat 7.2.0' }))).toBeVisible();

  await page.getByRole('link', { name: t('shell:override.reset') }).click();
  await expect(page.getByRole('link', { name: t('shell:override.reset') })).toHaveCount(0);
  await page.goto(`/faq?mf-chat=${stable}`);
  expect(await getPageVersion(page, 'mf-chat')).toBe(stable);
});

test('an unknown version is refused with a notice (FED-008)', async ({ page }) => {
  await page.goto('/faq?mf-chat=9.9.9');

  await expect(
    page.getByText(t('shell:override.unknown', { module: 'mf-chat', version: '9.9.9' })),
  ).toBeVisible();
});

test('a release whose shared contract the live shell does not provide cannot go live, and the error names the reason (FED-009, FED-010)', async ({
  site,
}) => {
  const before = await site.readChannel('mf-chat');
  await site.publishVersion('mf-chat', '8.0.0', {
    release: (release) => ({ ...release, needs: { shared: '^9.0.0' } }),
  });

  for (const command of [['check'], ['promote'], ['canary', '--share', '5%']]) {
    const [name = '', ...options] = command;
    await expect(site.runCli(name, 'mf-chat@8.0.0', ...options)).rejects.toThrow(
      'mf-chat@8.0.0 needs the shared contract ^9.0.0',
    );
  }
  expect(await site.readChannel('mf-chat')).toEqual(before);
});

test('a preview of the working tree is shown to whoever has its address, and to nobody else', async ({
  page,
  site,
  workspace,
}) => {
  test.setTimeout(120_000);
  const { version: stable } = await site.readStableRelease('mf-chat');
  const command = ['preview', 'mf-chat', '--store', site.store, '--url', site.url, '--json'];
  const output = await workspace.runScript('shared/tooling/liaison.mjs', { args: command });
  const preview = JSON.parse(output) as { version: string; address: string };

  await page.goto(preview.address);

  expect(await getPageVersion(page, 'mf-chat')).toBe(preview.version);
  await expect(
    page.getByText(t('shell:override.active', { releases: `mf-chat ${preview.version}` })),
  ).toBeVisible();
  expect(await listServedVersions(site.url, 'mf-chat', 5)).toEqual([stable]);
  await expect(site.runCli('promote', `mf-chat@${preview.version}`)).rejects.toThrow('is a preview');
});
