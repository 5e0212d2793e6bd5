import { Release } from '@liaison/shared/contracts';
import { rcompare, valid } from 'semver';
import { normalizeRelease } from '../normalize-release.ts';
import { getManifestPath, type ObjectStorage, toSafeName } from './object-storage.ts';
import { DamagedError, type ReleaseStore, StoreError } from './store.ts';

type Catalogue = Pick<ReleaseStore, 'listModules' | 'listVersions' | 'findRelease'>;

/** The published releases. A version exists once its `release.json` does, which is written last. */
export function catalogue(
  storage: ObjectStorage,
  readManifest = (name: string, version: string) => storage.read(getManifestPath(name, version)),
): Catalogue {
  return {
    async listModules() {
      const [published, channels] = await Promise.all([storage.list('releases'), storage.list('channels')]);
      const withChannel = channels
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
      return [...new Set([...published, ...withChannel])].toSorted();
    },

    async listVersions(name) {
      const folders = await storage.list(`releases/${toSafeName(name)}`);
      const versions = folders.filter((version) => valid(version));
      const isComplete = await Promise.all(
        versions.map((version) => storage.exists(getManifestPath(name, version))),
      );
      return versions.filter((_, index) => isComplete[index]).toSorted(rcompare);
    },

    async findRelease(name, version) {
      const content = await readManifest(name, version);
      return content && parseRelease(content, `${storage.location}/${getManifestPath(name, version)}`);
    },
  };
}

export const createAlreadyPublishedError = ({ name, version }: Release) =>
  new StoreError(`${name}@${version} is published already: a version never changes`);

export function parseRelease(content: Buffer, path: string): Release {
  try {
    return Release.parse(normalizeRelease(JSON.parse(content.toString('utf8'))));
  } catch (error) {
    throw new DamagedError(`${path} is not a release`, { cause: error });
  }
}
