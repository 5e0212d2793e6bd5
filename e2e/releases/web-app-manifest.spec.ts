import { expect, test } from '../support/releases.ts';

interface WebAppManifest {
  start_url: string;
  shortcuts: { url: string }[];
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
}

test('the site can be installed: its manifest is valid, its shortcuts open, and its icons and screenshots have the declared sizes (SHELL-059)', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const devTools = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await devTools.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}/manifest.webmanifest?lang=en`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Playwright's contexts are private windows, which install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const { icons, screenshots, shortcuts, start_url: start } = JSON.parse(data) as WebAppManifest;
  expect((await page.request.get(start)).ok()).toBe(true);
  expect(shortcuts.length).toBeGreaterThan(1);
  for (const shortcut of shortcuts) expect((await page.request.get(shortcut.url)).ok()).toBe(true);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(screenshots.map(({ form_factor: formFactor }) => formFactor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    expect((await page.request.get(src)).headers()['content-type']).toContain(type);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (iconUrl) => {
      const image = Object.assign(new Image(), { src: iconUrl });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(sizes).toBe(size);
  }
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
});
