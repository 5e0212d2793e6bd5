import { expect, test } from '../support/journey.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { title, path, clips } of [
    {
      title: 'transitionsvideolanding plays the clip of its slug over the poster, without sound (LAND-014)',
      path: '/landers/transitionsvideolanding',
      clips: {
        '': 'clip-evening',
        '/walk': 'clip-walk',
        '/letter': 'clip-letter',
        '/of-last-year': 'clip-evening',
      },
    },
    {
      title: 'video plays the clip that its slug chooses over the poster, without sound (LAND-015)',
      path: '/landers/video',
      clips: {
        '': 'clip-street',
        '/sunset': 'clip-dusk',
        '/night': 'clip-night',
        '/of-last-year': 'clip-street',
      },
    },
  ]) {
    test(title, async ({ page }) => {
      for (const [slug, clip] of Object.entries(clips)) {
        await page.goto(path + slug);
        const video = page.locator('video');
        await expect(page.getByRole('main').locator('picture img')).toBeVisible();
        await expect(video).toHaveJSProperty('muted', true);
        await expect
          .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
          .toBeGreaterThan(0);
        expect(await video.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toContain(`/${clip}.`);
      }
    });
  }

  test('a clip stops at a button of 44 px and plays on at the same', async ({ page, t }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/landers/video');
    const video = page.locator('video');
    const pause = page.getByRole('button', { name: t('landers:lander.pauseClip') });
    await expect(pause).toBeInViewport({ ratio: 1 });
    expect(await pause.boundingBox()).toMatchObject({ width: 44, height: 44 });

    await pause.click();
    await expect(video).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: t('landers:lander.playClip') }).click();

    await expect(video).toHaveJSProperty('paused', false);
    await expect(pause).toBeFocused();
  });

  test('a browser that saves data loads the poster only', async ({ page, t }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      }),
    );
    const clips: string[] = [];
    page.on('request', (request) => {
      if (/clip-/.test(request.url())) clips.push(request.url());
    });

    await page.goto('/landers/video');
    await page.getByRole('radio').first().check();
    await page.goto('/landers/transitionsvideolanding', { waitUntil: 'networkidle' });

    await expect(page.getByRole('main').locator('picture img')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('landers:lander.playClip') })).toHaveCount(0);
    expect(clips).toEqual([]);
  });
});
