import { expect, test } from '@jest/globals';
import { createSigningKey, writeKeyFile } from '@liaison/release/signing';
import { pino } from 'pino';
import { readConfig } from './core/config.ts';
import { createTestStore, shellRelease } from './gateway/releases.fixture.ts';
import { startService } from './service.ts';
import { openTestDatabase } from './testing/database.ts';

test('keys that are pinned while the service starts, as by the first npm start, count from the first page', async () => {
  const store = await createTestStore();
  const dataDir = store.root;
  const opened = await openTestDatabase();
  const prepareReleases = async () => {
    const path = `${dataDir}/pinned-keys.json`;
    writeKeyFile({ path, dataDir, content: { '*': [createSigningKey().publicKey] } });
    await store.publishStable(shellRelease());
  };
  const { address, stop } = await startService(
    { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: 0 },
    {
      // Other tests of this process use the embedded database.
      database: { ...opened, close: async () => (opened.kind === 'postgres' ? opened.close() : undefined) },
      releases: prepareReleases(),
      log: pino({ level: 'silent' }),
      report: () => undefined,
    },
  );

  const { status } = await fetch(address);

  await stop();
  await store.remove();
  expect(status).toBe(503);
});
