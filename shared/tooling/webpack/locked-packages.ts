/** An entry of `packages` in package-lock.json. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  /** A package of this repository. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/**
 * The installed libraries that the packages in these folders use, directly or not, each as one line. Packages of this repository are
 * left out, because their sources count.
 */
export function listLockedPackages({ packages }: LockFile, folders: string[]): string[] {
  const pending = [...folders];
  const visited = new Set<string>();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = findInstalled(packages, path, name);
      if (found && !packages[found]?.link) pending.push(found);
    }
  }
  return [...visited]
    .filter((path) => !folders.includes(path))
    .map((path) => `${path} ${packages[path]?.version} ${packages[path]?.integrity}`)
    .toSorted();
}

/** Looks in `node_modules` of the folder and of those above it, as Node does; undefined for an optional package that is missing. */
function findInstalled(packages: LockFile['packages'], from: string, name: string): string | undefined {
  const parts = from === '' ? [] : from.split('/');
  const candidates = Array.from({ length: parts.length + 1 }, (_, index) =>
    [...parts.slice(0, parts.length - index), 'node_modules', name].join('/'),
  );
  return candidates.find((path) => packages[path] !== undefined);
}
