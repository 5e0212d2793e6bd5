import { getLiveVersions } from '@liaison/release';
import {
  admitSigned,
  anyModule,
  createSigningKey,
  getKeyPinsPath,
  getSigningKeyPath,
  type KeyPins,
  PublicKey,
  readKeyPins,
  readSigningKey,
  rotateSigningKey,
  unsigned,
  writeKeyFile,
} from '@liaison/release/signing';
import { type ReleaseStore, StoreError } from '@liaison/release/store';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { type CommandContext, UsageError } from './command-context.ts';
import { parseName } from './parse-target.ts';

/** `liaison keys …`: the key that signs this team's releases, and the keys that the gateway of this data directory admits. */
export function addKeyCommands(program: Command, { env, dataDir, store, report }: CommandContext) {
  const keys = program
    .command('keys')
    .description('create, list, rotate and pin the keys that sign releases');
  const keyPath = getSigningKeyPath(env, dataDir);
  const pinsPath = getKeyPinsPath(env, dataDir);
  const findOwnKey = () => (existsSync(keyPath) ? readSigningKey(env, dataDir) : null);
  const readPins = () => (existsSync(pinsPath) ? readKeyPins(env, dataDir) : {});

  keys
    .command('create')
    .description('create the key that signs what is published from here (SIGNING_KEY, else in DATA_DIR)')
    .action(() => {
      if (findOwnKey()) throw new UsageError(`${keyPath} exists already: rotate it, or move it away`);
      const key = createSigningKey();
      writeKeyFile({ path: keyPath, dataDir, content: key });
      report({ publicKey: key.publicKey }, [
        `Created ${keyPath}: back it up and show it to nobody. Its public key is`,
        key.publicKey,
      ]);
    });

  keys
    .command('rotate')
    .description('replace the key by a new one, which the old one vouches for')
    .action(() => {
      const key = findOwnKey();
      if (!key) throw new UsageError(`there is no key at ${keyPath} to rotate: create one`);
      const next = rotateSigningKey(key);
      writeKeyFile({ path: keyPath, dataDir, content: next });
      report({ publicKey: next.publicKey }, [`Replaced ${key.publicKey} in ${keyPath} by`, next.publicKey]);
    });

  keys
    .command('pin')
    .description('set the keys whose releases of a module the gateway admits, in place of those before')
    .argument('<module>', 'such as mf-chat; * for every module without keys of its own')
    .argument('<key...>', `public keys, or "${unsigned}" for a team that does not sign yet`)
    .action(async (name: string, given: string[]) => {
      if (name !== anyModule) parseName(name);
      for (const key of given)
        if (key !== unsigned && !PublicKey.safeParse(key).success)
          throw new UsageError(`"${key}" is not a public key of 43 characters`);
      const pins = { ...readPins(), [name]: given };
      writeKeyFile({ path: pinsPath, dataDir, content: pins });
      const refused = await listRefused(pins);
      report({ pins, refused }, [
        `Pinned ${given.join(', ')} for ${name} in ${pinsPath}; it counts when the service next starts`,
        ...refused.map((problem) => `warning: ${problem}`),
      ]);
    });

  keys
    .command('list')
    .description('print the own public key, the pinned keys and the live releases that these refuse')
    .action(async () => {
      const pins = readKeyPins(env, dataDir);
      const own = findOwnKey();
      const refused = await listRefused(pins);
      const isOpen = Object.keys(pins).length === 0;
      report({ publicKey: own?.publicKey ?? null, pins, refused }, [
        own ? `own key      ${own.publicKey}, rotations: ${own.changes.length}` : `no key at ${keyPath}`,
        ...Object.entries(pins).map(([module, pinned]) => `${module.padEnd(12)} ${pinned.join(', ')}`),
        ...(isOpen ? [`no key is pinned in ${pinsPath}: every release is admitted`] : []),
        ...refused.map((problem) => `warning: ${problem}`),
      ]);
    });

  /** The live releases that the gateway would not admit with these pins. */
  async function listRefused(pins: KeyPins): Promise<string[]> {
    const admitted = admitSigned(store({ canCreate: true }), pins);
    const findRefusals = async (name: string) => {
      const versions = getLiveVersions(await admitted.readChannel(name));
      return Promise.all(versions.map((version) => findRefusal(admitted, name, version)));
    };
    const modules = await admitted.listModules();
    const problems = modules.map((name) => findRefusals(name).catch((error: unknown) => [toReason(error)]));
    return (await Promise.all(problems)).flat().filter((problem) => problem !== null);
  }
}

const findRefusal = (store: ReleaseStore, name: string, version: string) =>
  store.findRelease(name, version).then(
    () => null,
    (error: unknown) => `${toReason(error)}, although it is live`,
  );

function toReason(error: unknown): string {
  if (error instanceof StoreError) return error.message;
  throw error;
}
