import {
  anyModule,
  createSigningKey,
  getKeyPinsPath,
  getSigningKeyPath,
  readSigning,
  type Signing,
  writeKeyFile,
} from '@liaison/release/signing';
import type { ReleaseStore } from '@liaison/release/store';
import { existsSync } from 'node:fs';
import { getSetVariables } from './cli/get-set-variables.ts';

/**
 * The key of a data directory, created at the first start. In a new store it is pinned for every module; a store that has releases
 * already stays open until an operator pins keys, because this key did not sign them.
 */
export async function loadLocalSigning(store: ReleaseStore, dataDir: string): Promise<Signing> {
  const env = getSetVariables(process.env);
  const known = readSigning(env, dataDir);
  if (known.key) return known;
  const key = createSigningKey();
  writeKeyFile({ path: getSigningKeyPath(env, dataDir), dataDir, content: key });
  const pinsPath = getKeyPinsPath(env, dataDir);
  const isNew = (await store.listModules()).length === 0;
  if (isNew && !existsSync(pinsPath))
    writeKeyFile({ path: pinsPath, dataDir, content: { [anyModule]: [key.publicKey] } });
  return readSigning(env, dataDir);
}
