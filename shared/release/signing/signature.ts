import * as z from 'zod/mini';
import { unsigned } from './key-files.ts';
import { isSigned, isSignedChange, KeyChange, PublicKey, signBytes, type SigningKey } from './signing-key.ts';

/** `signature.json` beside the `release.json` whose bytes in the store it signs. */
export const signatureFile = 'signature.json';

const Signature = z.object({ key: PublicKey, signature: z.string(), changes: z.array(KeyChange) });

/** The content of `signature.json`. */
export function signManifest(manifest: Buffer, key: SigningKey): Buffer {
  const signature: z.infer<typeof Signature> = {
    key: key.publicKey,
    signature: signBytes(manifest, key),
    changes: key.changes,
  };
  return Buffer.from(JSON.stringify(signature));
}

/** The public key in the content of a `signature.json`, which nothing has verified; null without one that can be read. */
export function readSigner(content: Buffer | null): string | null {
  const parsed = content && Signature.safeParse(parseJson(content));
  return parsed?.data?.key ?? null;
}

/** Why a `release.json` is not admitted; null if a pinned key signed it, or one that a chain of changes leads to. */
export function findSignatureProblem({ manifest, signature: content, pinned }: Signed): string | null {
  if (pinned === null || pinned.includes(unsigned)) return null;
  if (!content) return 'is not signed';
  const parsed = Signature.safeParse(parseJson(content));
  if (!parsed.success) return 'has a damaged signature';
  const { key, signature, changes } = parsed.data;
  if (!listTrustedKeys(pinned, changes).has(key))
    return `is signed by ${key}, which is neither a pinned key nor one that a pinned key leads to`;
  return isSigned(manifest, signature, key) ? null : 'differs from what was signed';
}

interface Signed {
  manifest: Buffer;
  /** The content of `signature.json`. */
  signature: Buffer | null;
  /** From `findPinnedKeys`. */
  pinned: readonly string[] | null;
}

function listTrustedKeys(known: readonly string[], changes: KeyChange[]): Set<string> {
  const trusted = new Set(known);
  for (const change of changes)
    if (trusted.has(change.from) && isSignedChange(change)) trusted.add(change.to);
  return trusted;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}
