import type { BootRelease } from '@liaison/shared/contracts';
import { satisfy } from '@module-federation/runtime-core';
import { versions } from './provided.ts';

declare const SHARED_VERSION: string;
declare const RUNTIME_VERSION: string;

export interface Offer {
  shared: string;
  libraries: Record<string, string>;
}

/** What this shell gives to modules. */
export const ownOffer = (): Offer => ({
  shared: SHARED_VERSION,
  libraries: { ...versions, '@module-federation/runtime-core': RUNTIME_VERSION },
});

/** Why a release cannot run on this shell, or nothing. `check` asks before promotion; this is the last gate. */
export function contractProblem(
  release: Pick<BootRelease, 'needs' | 'libraries'>,
  offer: Offer,
): string | null {
  if (!satisfy(offer.shared, release.needs.shared)) {
    return `it needs the shared contract ${release.needs.shared}, this is ${offer.shared}`;
  }
  for (const [library, range] of Object.entries(release.libraries)) {
    const version = offer.libraries[library];
    if (!version || !satisfy(version, range))
      return `it needs ${library} ${range}, this has ${version ?? 'none'}`;
  }
  return null;
}
