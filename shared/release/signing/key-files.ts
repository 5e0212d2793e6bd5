import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { hasCode } from '../store/safe-files.ts';
import { StoreError } from '../store/store.ts';
import { PublicKey, SigningKey } from './signing-key.ts';

/** Admits releases without a signature, for a team that does not sign yet. */
export const unsigned = 'unsigned';
/** Pins keys for every module that has none of its own. */
export const anyModule = '*';

/** Module → keys whose releases the gateway admits. Without any entry it admits everything. */
const KeyPins = z.record(z.string(), z.array(z.union([PublicKey, z.literal(unsigned)])));
export type KeyPins = z.infer<typeof KeyPins>;

/** What a publication needs: the key that signs it, and the keys that the gateway will require. */
export interface Signing {
  key: SigningKey | null;
  pins: KeyPins;
}

/** The keys that may sign a module, none for one that is not known; null while no key is pinned at all. */
export function findPinnedKeys(pins: KeyPins, name: string): readonly string[] | null {
  if (Object.keys(pins).length === 0) return null;
  return (Object.hasOwn(pins, name) ? pins[name] : pins[anyModule]) ?? [];
}

interface KeyVariables {
  SIGNING_KEY?: string | undefined;
  PINNED_KEYS?: string | undefined;
}

export const getSigningKeyPath = (variables: KeyVariables, dataDir: string) =>
  variables.SIGNING_KEY ?? join(dataDir, 'signing-key.json');
export const getKeyPinsPath = (variables: KeyVariables, dataDir: string) =>
  variables.PINNED_KEYS ?? join(dataDir, 'pinned-keys.json');

/** Null without a key file; an address that was given must exist. */
export function readSigningKey(variables: KeyVariables, dataDir: string): SigningKey | null {
  const path = getSigningKeyPath(variables, dataDir);
  return readKeyFile(path, SigningKey, variables.SIGNING_KEY && 'SIGNING_KEY');
}

export const readSigning = (variables: KeyVariables, dataDir: string): Signing => ({
  key: readSigningKey(variables, dataDir),
  pins: readKeyPins(variables, dataDir),
});

/** Empty without a file of pins; an address that was given must exist. */
export function readKeyPins(variables: KeyVariables, dataDir: string): KeyPins {
  const path = getKeyPinsPath(variables, dataDir);
  return readKeyFile(path, KeyPins, variables.PINNED_KEYS && 'PINNED_KEYS') ?? {};
}

/** Null without the file, unless a variable names it. */
function readKeyFile<T>(path: string, schema: z.ZodMiniType<T>, variable: string | undefined) {
  const content = readIfExists(path);
  if (content === null) {
    if (variable) throw new StoreError(`${path}, which ${variable} names, does not exist`);
    return null;
  }
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    throw new StoreError(`${path} holds no keys of this form`, { cause: error });
  }
}

/** A file that may not be read is neither missing nor damaged. */
function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

interface KeyFile {
  path: string;
  dataDir: string;
  content: SigningKey | KeyPins;
}

/** Atomic, and readable by its owner only. */
export function writeKeyFile({ path, dataDir, content }: KeyFile): void {
  mkdirSync(dirname(path), { recursive: true });
  if (dirname(path) === dataDir) hideFromGit(dataDir);
  replaceFile(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** Without a rest of a key, or an empty file that counts as written, when the disk is full. */
function replaceFile(path: string, content: string): void {
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError(`${path} cannot be written (${code})`, { cause: error });
  }
}

/** Otherwise `git add .` in the folder of a team would commit its private key. */
function hideFromGit(dataDir: string): void {
  // The data directory may be a repository itself, whose other files must not be hidden.
  const isDecided = ['.git', '.gitignore'].some((name) => existsSync(join(dataDir, name)));
  if (!isDecided) replaceFile(join(dataDir, '.gitignore'), '*\n');
}
