import { expect, test } from '@jest/globals';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import { newKeys, pushKeys } from './push-keys.ts';

const newDirectory = () => mkdtempSync(join(tmpdir(), 'liaison-push-keys-'));

test('keys are made once and kept, readable by their owner alone', () => {
  const dataDir = newDirectory();

  const keys = pushKeys(dataDir, {});

  expect(pushKeys(dataDir, {})).toEqual(keys);
  expect(pushKeys(newDirectory(), {})).not.toEqual(keys);
  expect(statSync(join(dataDir, 'push-keys.json')).mode & 0o777).toBe(0o600);
});

test('they sign as push services ask for', () => {
  const { publicKey, privateKey } = newKeys();

  const headers = webPush.getVapidHeaders(
    'https://push.example',
    'mailto:support@example.org',
    publicKey,
    privateKey,
    'aes128gcm',
  );

  expect(headers.Authorization).toContain(`k=${publicKey}`);
});

test('the environment comes first, and only with both halves of one pair', () => {
  const dataDir = newDirectory();
  const { publicKey, privateKey } = newKeys();
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

  expect(pushKeys(dataDir, given)).toEqual({ publicKey, privateKey });
  expect(() => pushKeys(dataDir, { VAPID_PUBLIC_KEY: publicKey })).toThrow(/both or neither/);
  expect(() => pushKeys(dataDir, { ...given, VAPID_PRIVATE_KEY: newKeys().privateKey })).toThrow(
    /public half/,
  );
  expect(() => pushKeys(dataDir, { ...given, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toThrow(/public half/);
});

test('a file without keys is named', () => {
  const dataDir = newDirectory();
  writeFileSync(join(dataDir, 'push-keys.json'), '{}');

  expect(() => pushKeys(dataDir, {})).toThrow(/push-keys\.json holds no keys/);
});
