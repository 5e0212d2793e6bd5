import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { getErrorCode } from './get-error-code.ts';
import { StartupError } from './startup-error.ts';

/** A key pair on the curve P-256, encoded as in RFC 8292. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const publicKeyPattern = /^[\w-]{87}$/;
export const privateKeyPattern = /^[\w-]{43}$/;

const StoredKeys = z.object({
  publicKey: z.string().check(z.regex(publicKeyPattern)),
  privateKey: z.string().check(z.regex(privateKeyPattern)),
});

interface PushKeyVariables {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
}

/** From the environment, which several servers need; else created at the first start. Lost keys end all push subscriptions. */
export function loadPushKeys(dataDir: string, variables: PushKeyVariables): PushKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.');
  }
  const keys =
    publicKey !== undefined && privateKey !== undefined
      ? { publicKey, privateKey }
      : readOrCreateKeys(dataDir);
  if (derivePublicKey(keys.privateKey) !== keys.publicKey) {
    throw new StartupError('VAPID_PUBLIC_KEY does not match VAPID_PRIVATE_KEY.');
  }
  return keys;
}

function readOrCreateKeys(dataDir: string): PushKeys {
  const file = join(dataDir, 'push-keys.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(createPushKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') {
      throw new StartupError(`${dataDir} cannot be written to: ${String(error)}`, { cause: error });
    }
  }
  const parsed = z.safeParse(StoredKeys, readJson(file));
  if (!parsed.success) throw new StartupError(`${file} contains no keys; delete it to create new ones.`);
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function createPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // The key is returned without leading zeros, but RFC 8292 needs all 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

function derivePublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return '';
  }
  return pair.getPublicKey().toString('base64url');
}
