import type { SiteForm } from '@liaison/shared/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigId, Identity, Json, Moment } from './columns.ts';

export interface ReportsTable {
  id: Identity;
  reporter_id: BigId | null;
  subject_type: 'profile' | 'photo' | 'message';
  subject_id: BigId;
  subject_user_id: BigId | null;
  category: string;
  pattern: Generated<'similar_messages' | 'links' | 'money' | 'network' | 'words' | null>;
  priority: Generated<'normal' | 'critical'>;
  text: string;
  evidence: Json;
  hides_profile: Generated<boolean>;
  status: Generated<'open' | 'decided'>;
  decision: string | null;
  created_at: Moment;
  decided_at: Moment | null;
}

export interface ComplaintsTable {
  id: BigId;
  kind: 'illegal_content' | 'decision_appeal' | 'service_complaint' | 'payment' | 'withdrawal';
  user_id: BigId | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  url: string | null;
  decision_id: BigId | null;
  text: string;
  /** Of the mails to a visitor. */
  language: string;
  priority: Generated<'normal' | 'critical'>;
  status: Generated<'received' | 'in_review' | 'decided'>;
  outcome: Generated<string | null>;
  created_at: Moment;
  reviewed_at: Generated<Moment | null>;
  decided_at: Generated<Moment | null>;
}

/** What a party was told about a decision of the staff. An appeal names its id. */
export interface DecisionsTable {
  id: BigId;
  party: 'reporter' | 'concerned' | 'complainant';
  /** Of the report, or of the complaint of a complainant. */
  subject_id: BigId;
  user_id: BigId | null;
  category: string;
  outcome: string;
  rule: string | null;
  facts: string | null;
  actor: string;
  is_final: boolean;
  created_at: Moment;
  ends_at: Generated<Moment | null>;
}

/** What the staff has imposed on an account. `act_id` is the subject of the decision with the reasons. */
export interface RestrictionsTable {
  user_id: BigId;
  kind: 'silenced' | 'suspended' | 'banned';
  act_id: BigId;
  ends_at: Moment | null;
  created_at: Moment;
}

/** Keyed hashes of addresses that cannot sign up until then. */
export interface BarredEmailsTable {
  hash: Buffer;
  ends_at: Moment;
}

/** Number and hashes come from a trigger (migration 0035). */
export interface DeskAuditTable {
  id: Identity;
  actor: string;
  action: string;
  subject: string;
  created_at: ColumnType<Date, Date, never>;
  previous_hash: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

export interface DeskAuditDetailsTable {
  audit_id: BigId;
  details: Json;
}

export interface DeskAuditHeadTable {
  last_id: BigId;
  hash: Buffer;
}

export interface CampaignsTable {
  id: BigId;
  category: 'promotions' | 'news' | 'terms';
  texts: Json;
  path: string;
  content_hash: Uint8Array;
  created_at: Moment;
  queued_up_to: Generated<BigId>;
  finished_at: Moment | null;
}

export interface InstallationKeysTable {
  name: 'secret' | 'push';
  fingerprint: string;
}

export interface MailboxTable {
  id: Identity;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  headers: ColumnType<unknown, string | undefined, string>;
  received_at: Moment;
}

export interface HiddenPagesTable {
  day: string;
  route: string;
  hidden: Generated<number>;
  bounced: Generated<number>;
}

export interface ReleaseHealthTable {
  at: Moment;
  module: string;
  version: string;
  metric: string;
  label: string;
  count: number;
}

export interface CanaryWatchesTable {
  module: string;
  version: string;
  salt: string;
  state: Json;
}

export interface ExperimentCountsTable {
  experiment: string;
  variant: string;
  /** Such as `2026-11-24`, in UTC. */
  day: ColumnType<string | Date, string, string>;
  exposures: number;
  signups: number;
}

export interface DailyFiguresTable {
  day: string;
  name: 'signups' | 'activations' | 'messages' | 'payments' | 'reports';
  count: number;
}

export interface SignupNetworksTable {
  user_id: BigId;
  network_hash: Uint8Array;
  created_at: Moment;
}

export interface SiteVersionsTable {
  /** `*` is every domain without versions. */
  domain: string;
  version: number;
  form: Json<SiteForm>;
  reason: string;
  staff_id: BigId;
  created_at: Moment;
}

export interface WatchedWordsTable {
  id: Identity;
  /** As it is compared: in lower case. */
  word: string;
  effect: 'refused' | 'reviewed';
  staff_id: BigId | null;
  created_at: Moment;
}
