import type { BootRelease } from '@liaison/shared/contracts';
import { satisfy } from '@module-federation/runtime-core';
import { versions } from './provided.ts';

declare const SHARED_VERSION: string;
declare const RUNTIME_VERSION: string;

export interface ProvidedVersions {
  shared: string;
  libraries: Record<string, string>;
}

/** The versions of the shared contract and of the libraries that this shell provides to modules. */
export const getProvidedVersions = (): ProvidedVersions => ({
  shared: SHARED_VERSION,
  libraries: { ...versions, '@module-federation/runtime-core': RUNTIME_VERSION },
});

/** Why a release cannot run on this shell, or null. The CLI's `check` tests the same before a promotion. */
export function findContractProblem(
  release: Pick<BootRelease, 'needs' | 'libraries'>,
  provided: ProvidedVersions,
): string | null {
  if (!satisfy(provided.shared, release.needs.shared)) {
    return `it needs the shared contract ${release.needs.shared}, the shell has ${provided.shared}`;
  }
  for (const [library, range] of Object.entries(release.libraries)) {
    const version = provided.libraries[library];
    if (!version || !satisfy(version, range))
      return `it needs ${library} ${range}, the shell has ${version ?? 'none'}`;
  }
  return null;
}
