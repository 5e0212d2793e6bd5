import type { Release } from '@liaison/shared/contracts';
import { satisfies } from 'semver';
import { findMissingImports } from './check-contract.ts';
import { formatReleaseId, type Problem } from './problem.ts';

/** `needs` that also admits a released shell without a name that the code imports. */
export function checkNeeds(module: Release, shells: readonly Release[]): Problem[] {
  const admitted = shells.filter(
    ({ provides }) => provides && satisfies(provides.shared, module.needs.shared),
  );
  return admitted.flatMap((shell) =>
    findMissingImports(module, shell).map(({ message }): Problem => ({
      code: 'contract',
      message: `${message}, but ${formatReleaseId(module)} needs only ${module.needs.shared}`,
    })),
  );
}
