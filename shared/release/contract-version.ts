import type { Release } from '@liaison/shared/contracts';
import { gte, inc } from 'semver';
import type { Problem } from './problem.ts';

/** The version of @liaison/shared and the names that a shell provides, by library; `all` for a whole library. */
export interface Contract {
  version: string;
  exports: Record<string, string[] | 'all'>;
}

export function toContract({ shared, libraries, exports }: NonNullable<Release['provides']>): Contract {
  const entries = Object.keys(libraries)
    .toSorted()
    .map((library) => [library, exports[library]?.toSorted() ?? 'all'] as const);
  return { version: shared, exports: Object.fromEntries(entries) };
}

/**
 * Compares the contract of a shell with that of the last released shell: an added name needs a new minor version, a removed one
 * a new major version. A renamed name is one removed and one added.
 */
export function checkContractVersion(released: Contract, current: Contract): Problem[] {
  const added = findMissingNames(current, released);
  const removed = findMissingNames(released, current);
  const minimum = getMinimumVersion(released.version, { added, removed });
  if (gte(current.version, minimum)) return [];
  const changes = [...added.map((name) => `added ${name}`), ...removed.map((name) => `removed ${name}`)];
  const reason = changes.length > 0 ? ` (${changes.join(', ')})` : '';
  return [
    {
      code: 'contract',
      message: `the version of @liaison/shared must be at least ${minimum}, it is ${current.version}; the last released shell has ${released.version}${reason}`,
    },
  ];
}

function getMinimumVersion(released: string, { added, removed }: { added: string[]; removed: string[] }) {
  const bump = removed.length > 0 ? 'major' : added.length > 0 ? 'minor' : null;
  return (bump && inc(released, bump)) ?? released;
}

/** Names of `contract` that `other` does not have, as `name of library`. */
function findMissingNames(contract: Contract, other: Contract): string[] {
  return Object.entries(contract.exports).flatMap(([library, names]) => {
    const known = other.exports[library];
    if (known === 'all') return [];
    if (names === 'all') return [`all of ${library}`];
    return names.filter((name) => !known?.includes(name)).map((name) => `${name} of ${library}`);
  });
}
