import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '../core/log.ts';
import { StartupError } from '../core/startup-error.ts';
import type { Database } from './database.ts';

interface KeysConfig {
  secret: string;
  pushKeys: { publicKey: string };
  /** What a refused start has printed, to accept these keys from now on. */
  acceptedKeys: string | null;
}

type KeyName = 'secret' | 'push';

const descriptions: Record<KeyName, string> = {
  secret: 'SECRET (or the file secret in DATA_DIR)',
  push: 'the pair of VAPID keys (or push-keys.json in DATA_DIR)',
};

/**
 * Refuses keys other than those of the servers that used this database before: links, addresses of pictures, codes of the second step
 * and push messages would work on one server and fail on the next.
 */
export async function checkInstallationKeys(db: Database, config: KeysConfig, log: Log): Promise<void> {
  const own = getFingerprints(config);
  // Of servers that start at the same time on a new database, one is the first.
  await db
    .insertInto('installation_keys')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db.selectFrom('installation_keys').select(['name', 'fingerprint']).execute();
  const changed = own.filter(
    ({ name, fingerprint }) => !stored.some((key) => key.name === name && key.fingerprint === fingerprint),
  );
  if (changed.length === 0) return;
  const accepted = toAcceptedKeys(own);
  const named = changed.map(({ name }) => descriptions[name]).join(' and ');
  if (config.acceptedKeys !== accepted)
    throw new StartupError(
      `Other keys than those of this database: set ${named} to what its other servers have, or to what it was before. ` +
        `To change it for good, stop all servers and start them with ACCEPT_KEYS=${accepted}.`,
    );
  await db
    .insertInto('installation_keys')
    .values(own)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint: sql`excluded.fingerprint` }))
    .execute();
  log.warn({ keys: changed.map(({ name }) => name) }, 'New keys were accepted for this database');
}

const getFingerprints = ({ secret, pushKeys }: KeysConfig): { name: KeyName; fingerprint: string }[] => [
  { name: 'secret', fingerprint: createHmac('sha256', secret).update('installation-keys').digest('hex') },
  { name: 'push', fingerprint: createHash('sha256').update(pushKeys.publicKey).digest('hex') },
];

/** Names these keys only: left in the environment, it admits no others. */
const toAcceptedKeys = (own: { fingerprint: string }[]) =>
  createHash('sha256')
    .update(own.map(({ fingerprint }) => fingerprint).join())
    .digest('hex')
    .slice(0, 12);
