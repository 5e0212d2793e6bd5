import type { Release } from '@liaison/shared/contracts';
import { prerelease, satisfies } from 'semver';
import { findMissingImports } from './check-contract.ts';
import { formatReleaseId, type Problem } from './problem.ts';

/**
 * `needs` that also admits a released shell without a name that the code imports. Shells of changed sources have the version of the
 * next contract before it is complete, so they do not count.
 */
export function checkNeeds(module: Release, shells: readonly Release[]): Problem[] {
  const admitted = shells.filter(
    ({ version, provides }) =>
      !prerelease(version) && provides && satisfies(provides.shared, module.needs.shared),
  );
  return admitted.flatMap((shell) =>
    findMissingImports(module, shell).map(({ message }): Problem => ({
      code: 'contract',
      message: `${message}, but ${formatReleaseId(module)} needs only ${module.needs.shared}`,
    })),
  );
}
