import type { BootRelease } from '@liaison/shared/contracts';
import { satisfy } from '@module-federation/runtime-core';
import { provided } from './provided.ts';

declare const SHARED_VERSION: string;
declare const RUNTIME_VERSION: string;

export interface ProvidedVersions {
  shared: string;
  libraries: Record<string, string>;
}

/** The versions of the shared contract and of the libraries that this shell provides to modules. */
export const getProvidedVersions = (): ProvidedVersions => ({
  shared: SHARED_VERSION,
  libraries: {
    ...Object.fromEntries(Object.entries(provided).map(([name, { version }]) => [name, version])),
    '@module-federation/runtime-core': RUNTIME_VERSION,
  },
});

/** Why a release cannot run on this shell, or null. The CLI's `check` tests the same before a promotion. */
export function findContractProblem(
  release: Pick<BootRelease, 'needs' | 'libraries'>,
  versions: ProvidedVersions,
): string | null {
  if (!satisfy(versions.shared, release.needs.shared)) {
    return `it needs the shared contract ${release.needs.shared}, the shell has ${versions.shared}`;
  }
  for (const [library, range] of Object.entries(release.libraries)) {
    const version = versions.libraries[library];
    if (!version || !satisfy(version, range))
      return `it needs ${library} ${range}, the shell has ${version ?? 'none'}`;
  }
  return null;
}
