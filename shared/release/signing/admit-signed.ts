import { parseRelease } from '../store/catalogue.ts';
import { formatReleaseId } from '../problem.ts';
import { DamagedError, type ReleaseStore } from '../store/store.ts';
import { findPinnedKeys, type KeyPins } from './key-files.ts';
import { findSignatureProblem, signatureFile } from './signature.ts';

/**
 * A store that has only releases signed by the pinned keys: another one is an error, which says why. The release comes from the bytes
 * that were verified, so that nobody can exchange them in between.
 */
export const admitSigned = (store: ReleaseStore, pins: KeyPins): ReleaseStore => ({
  ...store,
  async findRelease(name, version) {
    const manifest = await store.readFile(name, version, 'release.json');
    if (!manifest) return null;
    const signature = await store.readFile(name, version, signatureFile);
    const problem = findSignatureProblem({ manifest, signature, pinned: findPinnedKeys(pins, name) });
    if (problem) throw new DamagedError(`${name}@${version} ${problem}`);
    const release = parseRelease(manifest, `${store.location}/${name}@${version}`);
    if (formatReleaseId(release) !== `${name}@${version}`)
      throw new DamagedError(`${name}@${version} contains ${formatReleaseId(release)}`);
    return release;
  },
});
