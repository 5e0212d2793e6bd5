import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, getPageVersion, listServedVersions, t, test } from '../support/releases.ts';
import { startTestSite } from '../support/test-site.ts';

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

test('a session pins the versions that the channel names and nothing else, for itself alone, under a banner that resets it (FED-008)', async ({
  member: page,
  site,
}) => {
  const { version: previous } = await site.readStableRelease('mf-chat');
  for (const version of ['7.2.0', '7.2.1', '7.2.2'])
    await site.publishVersion('mf-chat', version, { strings: { messages: `Letters ${version}` } });
  await site.runCli('promote', 'mf-chat@7.2.0', '--why', 'the stable version');
  await site.runCli('canary', 'mf-chat@7.2.1', '--share', '0%');
  const listVersions = () => listServedVersions(site.url, 'mf-chat', 3);
  await expect.poll(listVersions).toEqual(['7.2.0']);
  const labels = { '7.2.0': 'Letters 7.2.0', '7.2.1': 'Letters 7.2.1', [previous]: t('chat:messages') };

  for (const [version, label] of Object.entries(labels)) {
    await page.goto(`/faq?mf-chat=${version}`);
    expect(new URL(page.url()).search).toBe('');
    await expect(
      page.getByText(t('shell:override.active', { releases: `mf-chat ${version}` })),
    ).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { name: label, exact: true })).toBeVisible();
    expect(await listVersions()).toEqual(['7.2.0']);
  }

  const refusals = { '7.2.2': 'refused', '9.9.9': 'unknown', 'http://localhost:4103': 'refused' } as const;
  for (const [version, reason] of Object.entries(refusals)) {
    await page.goto(`/faq?mf-chat=${encodeURIComponent(version)}`);
    const notice = t(`shell:override.${reason}`, { module: 'mf-chat', version });
    await expect(page.getByText(notice)).toBeVisible();
    expect(await getPageVersion(page, 'mf-chat')).toBe('7.2.0');
  }

  await page.goto('/faq?mf-chat=7.2.1');
  expect(await getPageVersion(page, 'mf-chat')).toBe('7.2.1');
  await page.getByRole('link', { name: t('shell:override.reset') }).click();
  await expect(page.getByRole('link', { name: t('shell:override.reset') })).toHaveCount(0);
  expect(await getPageVersion(page, 'mf-chat')).toBe('7.2.0');
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

test('a preview of the working tree is shown for seven days to visitors with its address, and to nobody else (FED-036)', async ({
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

  const later = await startTestSite(site.store, { isDemo: false, daysAhead: 7 });
  try {
    const { pathname, search } = new URL(preview.address);
    await page.goto(`${later.url}${pathname}${search}`);

    expect(await getPageVersion(page, 'mf-chat')).toBe(stable);
    const notice = t('shell:override.refused', { module: 'mf-chat', version: preview.version });
    await expect(page.getByText(notice)).toBeVisible();
  } finally {
    await later.close();
  }
});

test('verify compares what a running site serves with the store, and names what something on the way has changed', async ({
  site,
}) => {
  const { name, version, entry } = await site.readStableRelease('mf-chat');
  const changed = `/releases/${name}/${version}/${entry}`;
  const forward = async (path = '/', accept = '*/*') => {
    const answer = await fetch(site.url + path, { headers: { accept } });
    const text = await answer.text();
    return { status: answer.status, text: path === changed ? `${text} ` : text };
  };
  const proxy = createServer(({ url: path, headers }, response) => {
    void forward(path, headers.accept).then(({ status, text }) => response.writeHead(status).end(text));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  expect(await site.runCli('verify', '--url', site.url)).toContain(`${name}@${version}`);
  await expect(site.runCli('verify', '--url', url)).rejects.toThrow(
    `${name}@${version}: ${url}${changed} differs from the published file`,
  );
  await new Promise((resolve) => proxy.close(resolve));
});
