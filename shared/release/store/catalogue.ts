import { Release } from '@liaison/shared/contracts';
import { rcompare, valid } from 'semver';
import { manifestPath, type Objects, safe } from './objects.ts';
import { type ReleaseStore, StoreError } from './store.ts';

/** What is published. A version counts once its `release.json` is there, which is written last. */
export function catalogue(objects: Objects): Pick<ReleaseStore, 'modules' | 'versions' | 'release'> {
  return {
    async modules() {
      const [published, channels] = await Promise.all([objects.list('releases'), objects.list('channels')]);
      const named = channels
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
      return [...new Set([...published, ...named])].toSorted();
    },

    async versions(name) {
      const found = (await objects.list(`releases/${safe(name)}`)).filter((version) => valid(version));
      const whole = await Promise.all(found.map((version) => objects.isThere(manifestPath(name, version))));
      return found.filter((_, index) => whole[index]).toSorted(rcompare);
    },

    async release(name, version) {
      const path = manifestPath(name, version);
      const content = await objects.read(path);
      return content ? parseRelease(content, `${objects.location}/${path}`) : null;
    },
  };
}

export const alreadyPublished = ({ name, version }: Release) =>
  new StoreError(`${name}@${version} is published already: a version never changes`);

function parseRelease(content: Buffer, path: string): Release {
  try {
    return Release.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new StoreError(`${path} is not a release`, { cause: error });
  }
}
