import { promote } from '@liaison/release';
import type { Signing } from '@liaison/release/signing';
import {
  findManualMove,
  moveChannel,
  publishRelease,
  readBuild,
  type ReleaseStore,
} from '@liaison/release/store';

const who = 'npm start';

interface LocalBuilds {
  store: ReleaseStore;
  /** Output folders; the shell is first, because the modules are checked against what it provides. */
  dists: string[];
  signing?: Signing;
  log(line: string): void;
}

/**
 * Publishes every build. It goes live where the channel follows local builds: in a new store, and until somebody moves the channel by
 * hand. Resolves to the new releases.
 */
export async function publishLocalBuilds({ store, dists, signing, log }: LocalBuilds): Promise<string[]> {
  const published: string[] = [];
  for (const dist of dists) {
    const { name, version } = await readBuild(dist);
    // A local version contains the hash of its sources, so that an equal version need not be compared file by file.
    const { stable } = await store.readChannel(name);
    if (stable === version) continue;
    const { isNew } = await publishRelease({ store, dist, who, signing });
    if (isNew) published.push(`${name}@${version}`);
    const manual = await findManualMove(store, name);
    if (manual) {
      const moved = `${manual.who} moved it (${manual.action}, ${manual.at})`;
      log(`${name} stays at ${stable}, since ${moved}; npx liaison follow-builds ${name} ends that`);
      continue;
    }
    const move = promote(version);
    await moveChannel({ store, name, action: 'local-build', move, who, why: 'local build' });
  }
  return published;
}
