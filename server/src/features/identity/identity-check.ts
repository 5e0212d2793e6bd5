import type { IdentityChecksTable } from '../../db/schema/recoveries.ts';

export type IdentityPurpose = IdentityChecksTable['purpose'];

export interface IdentityResult {
  isConfirmed: boolean;
  /** How it was found out, in the provider's terms. */
  method: string;
}

/** A way to find out whether a member is who they say. `Evidence` is what the provider needs for that. */
export interface IdentityProvider<Evidence> {
  /** The name under which its results are stored. */
  readonly name: string;
  check(memberId: string, evidence: Evidence): Promise<IdentityResult>;
}
