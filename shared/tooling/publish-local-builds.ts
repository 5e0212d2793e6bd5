import type { Channel, Release } from '@liaison/shared/contracts';
import { promote } from '@liaison/release';
import type { Signing } from '@liaison/release/signing';
import {
  findManualMove,
  prepareMove,
  publishRelease,
  readBuild,
  type ReleaseStore,
} from '@liaison/release/store';

const who = 'npm start';

interface LocalBuilds {
  store: ReleaseStore;
  /** Output folders of the shell and the modules. */
  dists: string[];
  signing?: Signing;
  log(line: string): void;
}

/**
 * Publishes every build, then makes those live together whose channel follows local builds: in a new store, and until somebody moves the
 * channel by hand. Resolves to the new releases.
 */
export async function publishLocalBuilds({ store, dists, signing, log }: LocalBuilds): Promise<string[]> {
  const published: string[] = [];
  const together: Release[] = [];
  for (const dist of dists) {
    const build = await readBuild(dist);
    const { name, version } = build;
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
    together.push(build);
  }
  const moves: (() => Promise<Channel>)[] = [];
  for (const { name, version } of together) {
    const move = promote(version);
    moves.push(
      await prepareMove({ store, name, action: 'local-build', move, who, why: 'local build', together }),
    );
  }
  // Only now, so that none of them is live when another one is refused.
  for (const move of moves) await move();
  return published;
}
