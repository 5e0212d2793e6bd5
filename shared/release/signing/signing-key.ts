import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** An ed25519 public key: 32 bytes as base64url. */
export const PublicKey = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a key of 43 characters'));

/** A key that signs for a module says that another key does too, as after a rotation. */
export const KeyChange = z.object({ from: PublicKey, to: PublicKey, signature: z.string() });
export type KeyChange = z.infer<typeof KeyChange>;

/** The content of a key file. */
export const SigningKey = z.object({
  publicKey: PublicKey,
  privateKey: PublicKey,
  /** Lead from the first key of the team to this one, in order. */
  changes: z.array(KeyChange),
});
export type SigningKey = z.infer<typeof SigningKey>;

export function createSigningKey(): SigningKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { publicKey: x, privateKey: d, changes: [] };
}

/** A new key, with a change signed by the given one: releases signed by either are admitted. */
export function rotateSigningKey(key: SigningKey): SigningKey {
  const next = createSigningKey();
  const change = { from: key.publicKey, to: next.publicKey };
  const signature = signBytes(toBytes(change), key);
  return { ...next, changes: [...key.changes, { ...change, signature }] };
}

export const isSignedChange = (change: KeyChange) => isSigned(toBytes(change), change.signature, change.from);

export function signBytes(content: Buffer, { publicKey, privateKey }: SigningKey): string {
  const key = createPrivateKey({ key: { ...curve, x: publicKey, d: privateKey }, format: 'jwk' });
  return sign(null, content, key).toString('base64url');
}

export function isSigned(content: Buffer, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: { ...curve, x: publicKey }, format: 'jwk' });
  return verify(null, content, key, Buffer.from(signature, 'base64url'));
}

const curve = { kty: 'OKP', crv: 'Ed25519' };

/** Cannot be mistaken for a `release.json`, which starts with a brace. */
const toBytes = ({ from, to }: Pick<KeyChange, 'from' | 'to'>) =>
  Buffer.from(`liaison key change\n${from}\n${to}\n`);
