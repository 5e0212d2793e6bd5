import { expect, test } from '@jest/globals';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createPushKeys, loadPushKeys } from './push-keys.ts';

test('keys are created once and stored, readable by their owner only', () => {
  const dataDir = createTemporaryFolder();

  const keys = loadPushKeys(dataDir, {});

  expect(loadPushKeys(dataDir, {})).toEqual(keys);
  expect(loadPushKeys(createTemporaryFolder(), {})).not.toEqual(keys);
  expect(statSync(join(dataDir, 'push-keys.json')).mode & 0o777).toBe(0o600);
});

test('the keys sign requests to push services', () => {
  const { publicKey, privateKey } = createPushKeys();

  const headers = webPush.getVapidHeaders(
    'https://push.example',
    'mailto:support@example.org',
    publicKey,
    privateKey,
    'aes128gcm',
  );

  expect(headers.Authorization).toContain(`k=${publicKey}`);
});

test('keys of the environment come first, and must be a matching pair', () => {
  const dataDir = createTemporaryFolder();
  const { publicKey, privateKey } = createPushKeys();
  const variables = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

  expect(loadPushKeys(dataDir, variables)).toEqual({ publicKey, privateKey });
  expect(() => loadPushKeys(dataDir, { VAPID_PUBLIC_KEY: publicKey })).toThrow(/both or neither/);
  expect(() =>
    loadPushKeys(dataDir, { ...variables, VAPID_PRIVATE_KEY: createPushKeys().privateKey }),
  ).toThrow(/does not match/);
  expect(() => loadPushKeys(dataDir, { ...variables, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toThrow(
    /does not match/,
  );
});

test('the error names a file without keys', () => {
  const dataDir = createTemporaryFolder();
  writeFileSync(join(dataDir, 'push-keys.json'), '{}');

  expect(() => loadPushKeys(dataDir, {})).toThrow(/push-keys\.json contains no keys/);
});
