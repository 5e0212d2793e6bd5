import type { Generated } from 'kysely';
import type { BigId, Identity, Moment } from './columns.ts';

export interface IdentityChecksTable {
  id: Identity;
  user_id: BigId;
  purpose: 'email' | 'two_step' | 'age';
  provider: string;
  method: string;
  is_confirmed: boolean;
  checked_by: string;
  created_at: Moment;
}

export interface RecoveriesTable {
  id: Identity;
  user_id: BigId;
  kind: 'email' | 'two_step';
  /** Both addresses are empty once nobody can take the former one back any more. */
  former_email: string;
  new_email: string | null;
  check_id: BigId;
  requested_by: string;
  created_at: Moment;
  applies_at: Moment;
  ended_at: Generated<Date | null>;
  outcome: Generated<'applied' | 'stopped' | 'cancelled' | 'failed' | null>;
}
