import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { codeOf } from './core/error-code.ts';
import { StartupError } from './startup-error.ts';

/** A pair on the curve P-256 in the form of RFC 8292. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const publicKeyForm = /^[\w-]{87}$/;
export const privateKeyForm = /^[\w-]{43}$/;

const Kept = z.object({
  publicKey: z.string().check(z.regex(publicKeyForm)),
  privateKey: z.string().check(z.regex(privateKeyForm)),
});

interface Given {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
}

/** From the environment, as several servers need it; else made at the first start and kept: every browser is subscribed by them. */
export function pushKeys(dataDir: string, given: Given): PushKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: give both or neither.');
  }
  const keys =
    publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : kept(dataDir);
  if (publicOf(keys.privateKey) !== keys.publicKey) {
    throw new StartupError('VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY.');
  }
  return keys;
}

function kept(dataDir: string): PushKeys {
  const file = join(dataDir, 'push-keys.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(newKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new StartupError(`${dataDir} cannot be written to: ${String(error)}`, { cause: error });
    }
  }
  const parsed = z.safeParse(Kept, readJson(file));
  if (!parsed.success) throw new StartupError(`${file} holds no keys; removed, it is made anew.`);
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // Leading zeros are not part of the number, but of the form.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

function publicOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return '';
  }
  return pair.getPublicKey().toString('base64url');
}
