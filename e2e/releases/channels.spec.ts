import { expect, t, test, versionOn, versionsSeen } from '../support/releases.ts';

test('a canary is exact at all and at none, and sticky for a visitor (FED-007)', async ({ page, site }) => {
  await site.publishNext('mf-chat', '7.1.0', { strings: { messages: 'Letters' } });
  const { version: stable } = await site.stable('mf-chat');
  const share = (value: string) => site.liaison('canary', 'mf-chat@7.1.0', '--share', value);
  const seen = () => versionsSeen(site.url, 'mf-chat', 20);

  await share('100%');
  await expect.poll(seen).toEqual(['7.1.0']);
  await share('0%');
  await expect.poll(seen).toEqual([stable]);

  await share('50%');
  await expect.poll(seen).toEqual([stable, '7.1.0'].toSorted());
  await page.goto('/faq');
  const mine = await versionOn(page, 'mf-chat');
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/faq');
    expect(await versionOn(page, 'mf-chat')).toBe(mine);
  }
});

test('a session pins a version of the channel, sees that it does, and goes back (FED-008)', async ({
  page,
  site,
}) => {
  const { version: stable } = await site.stable('mf-chat');
  await site.publishNext('mf-chat', '7.2.0', { strings: { messages: 'Letters' } });
  await site.liaison('canary', 'mf-chat@7.2.0', '--share', '0%');
  await expect(async () => {
    await page.goto('/faq?mf-chat=7.2.0');
    expect(await versionOn(page, 'mf-chat')).toBe('7.2.0');
  }).toPass();

  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText(t('shell:override.active', { releases: 'mf-chat 7.2.0' }))).toBeVisible();

  await page.getByRole('link', { name: t('shell:override.reset') }).click();
  await expect(page.getByRole('link', { name: t('shell:override.reset') })).toHaveCount(0);
  await page.goto(`/faq?mf-chat=${stable}`);
  expect(await versionOn(page, 'mf-chat')).toBe(stable);
});

test('an unknown version and an unpublished one are refused with a notice (FED-008)', async ({ page }) => {
  await page.goto('/faq?mf-chat=9.9.9');

  await expect(
    page.getByText(t('shell:override.unknown', { module: 'mf-chat', version: '9.9.9' })),
  ).toBeVisible();
});

test('a release built on a contract that the live shell does not meet cannot go live, and the reason is told (FED-009, FED-010)', async ({
  site,
}) => {
  const before = await site.channel('mf-chat');
  await site.publishNext('mf-chat', '8.0.0', {
    release: (release) => ({ ...release, needs: { shared: '^9.0.0' } }),
  });

  for (const command of [['check'], ['promote'], ['canary', '--share', '5%']]) {
    const [name = '', ...options] = command;
    await expect(site.liaison(name, 'mf-chat@8.0.0', ...options)).rejects.toThrow(
      'mf-chat@8.0.0 needs the shared contract ^9.0.0',
    );
  }
  expect(await site.channel('mf-chat')).toEqual(before);
});
