import { expect, test } from '@jest/globals';
import { secondsPerLook, setUpReleaseHealth } from './release-health.fixture.ts';

const { service, getStore, reportViews, startCanary, update } = setUpReleaseHealth();

test('a bad canary is halted within a minute also after the clock was set back', async () => {
  await startCanary(0.5);
  await update();
  service.clock.advance(-3 * 24 * 60 * 60_000);

  let seconds = 0;
  const isHalted = async () => (await getStore().readChannel('mf-chat')).canary?.share === 0;
  for (; seconds < 60 && !(await isHalted()); seconds += secondsPerLook)
    await reportViews({ canary: 100, failed: 5, stable: 100 });

  expect(seconds).toBeLessThan(60);
});
