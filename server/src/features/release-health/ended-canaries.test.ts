import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mfChatRelease } from '../../gateway/releases.fixture.ts';
import { setUpReleaseHealth } from './release-health.fixture.ts';

const { service, getStore, publishStable, reportViews, startCanary } = setUpReleaseHealth();

test('a channel that cannot be read does not keep back the mails about other canaries', async () => {
  await publishStable(mfChatRelease('1.0.0', { name: 'mf-about', routes: [], navigation: [] }));
  await startCanary(0.5, { mail: 'chat-team@example.com' });
  const ending = { action: 'halt', subject: 'mf-about 1.1.0: canary halted', text: '' };
  await service.db
    .insertInto('canary_watches')
    .values({ module: 'mf-about', version: '1.1.0', salt: 'salt', state: JSON.stringify({ ending }) })
    .execute();
  await writeFile(join(getStore().location, 'channels/mf-about.json'), '{');

  for (let look = 0; look < 12; look += 1) await reportViews({ canary: 50, failed: 20, stable: 50 });
  await service.runJobs();

  expect(await getStore().readChannel('mf-chat')).toMatchObject({ canary: { share: 0 } });
  expect(await service.listMails('chat-team@example.com')).toHaveLength(1);
});
