import type { Transaction } from '../../db/database.ts';
import type { IdentityProvider, IdentityPurpose } from './identity-check.ts';
import { insertIdentityCheck } from './identity.repository.ts';

interface IdentityRequest<Evidence> {
  memberId: string;
  purpose: IdentityPurpose;
  evidence: Evidence;
  /** The audit log's name of who asks. */
  actor: string;
  now: Date;
}

/** Asks the provider and stores its result. Returns the id of the check. */
export async function checkIdentity<Evidence>(
  trx: Transaction,
  provider: IdentityProvider<Evidence>,
  { memberId, purpose, evidence, actor, now }: IdentityRequest<Evidence>,
): Promise<{ id: string; isConfirmed: boolean }> {
  const { isConfirmed, method } = await provider.check(memberId, evidence);
  const id = await insertIdentityCheck(trx, {
    user_id: memberId,
    purpose,
    provider: provider.name,
    method,
    is_confirmed: isConfirmed,
    checked_by: actor,
    created_at: now,
  });
  return { id, isConfirmed };
}
