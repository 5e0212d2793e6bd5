import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from './core/config.ts';
import { startService } from './service.ts';
import { openTestDatabase } from './testing/database.ts';

test('calls that write are accepted once the database, away at the start of the jobs, is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-service-'));
  const opened = await openTestDatabase();
  let isAway = true;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const database = {
    ...opened,
    jobs: {
      executeSql: (...statement: Parameters<typeof opened.jobs.executeSql>) =>
        isAway ? Promise.reject(away) : opened.jobs.executeSql(...statement),
    },
    // Other tests of this process use the embedded database.
    close: async () => (opened.kind === 'postgres' ? opened.close() : undefined),
  };
  const config = { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: 0, rateLimitFactor: 1000 };
  const log = pino({ level: 'silent' });
  const service = await startService(config, { database, releases: undefined, log, report: () => undefined });
  const write = async () => {
    const response = await fetch(`${service.address}/api/reset-password.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'nobody@example.org' }),
    });
    return response.status;
  };

  const whileAway = await write();
  isAway = false;
  let afterwards = await write();
  for (const end = Date.now() + 20_000; afterwards === 503 && Date.now() < end; afterwards = await write())
    await wait(100);

  await service.stop();
  rmSync(dataDir, { recursive: true });
  expect([whileAway, afterwards]).toEqual([503, 404]);
}, 60_000);
