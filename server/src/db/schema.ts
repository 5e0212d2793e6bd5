import type {
  UsersTable,
  NameSkeletonsTable,
  SessionsTable,
  StaffInvitationsTable,
  StaffSessionsTable,
  DeskClaimsTable,
  StaffTable,
  TokensTable,
  LoginFailuresTable,
  ConsentsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  TrustedDevicesTable,
  TwoStepTable,
  NotificationPreferencesTable,
  LastMailsTable,
  MailReportsTable,
  PushSubscriptionsTable,
  IdempotencyTable,
  WaitingMessagesTable,
  DataExportsTable,
} from './schema/accounts.ts';
import type { IdentityChecksTable, RecoveriesTable } from './schema/recoveries.ts';
import type {
  RegionsTable,
  CitiesTable,
  InterestsTable,
  PicturesTable,
  KeptPicturesTable,
  ProfilesTable,
  ProfileInterestsTable,
  LikesTable,
  SwipesTable,
  BlocksTable,
  BannedLooksTable,
  BannedPicturesTable,
} from './schema/members.ts';
import type {
  GiftsTable,
  ConversationsTable,
  ConversationMembersTable,
  MessagesTable,
  EventsTable,
  UnansweredConversationsTable,
  ConversationNotesTable,
} from './schema/conversations.ts';
import type {
  BundlesTable,
  BundlePricesTable,
  DiscountCodesTable,
  DirectDebitsTable,
  PaymentsTable,
  PaymentEventsTable,
  RefundsTable,
  SpendingLimitsTable,
  StoredCardsTable,
  DiscountUsesTable,
  LedgerTable,
  SandboxPaymentsTable,
} from './schema/payments.ts';
import type {
  ReportsTable,
  ComplaintsTable,
  DecisionsTable,
  BarredEmailsTable,
  RestrictionsTable,
  DeskAuditDetailsTable,
  DeskAuditHeadTable,
  DeskAuditTable,
  HiddenPagesTable,
  CampaignsTable,
  InstallationKeysTable,
  MailboxTable,
  ReleaseHealthTable,
  CanaryWatchesTable,
  ExperimentCountsTable,
  DailyFiguresTable,
  SignupNetworksTable,
  SiteVersionsTable,
  WatchedWordsTable,
} from './schema/operations.ts';

/** All tables, in the state after the last migration. */
export interface Schema {
  users: UsersTable;
  name_skeletons: NameSkeletonsTable;
  sessions: SessionsTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_sessions: StaffSessionsTable;
  desk_claims: DeskClaimsTable;
  tokens: TokensTable;
  login_failures: LoginFailuresTable;
  consents: ConsentsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodesTable;
  identity_checks: IdentityChecksTable;
  recoveries: RecoveriesTable;
  trusted_devices: TrustedDevicesTable;
  notification_preferences: NotificationPreferencesTable;
  last_mails: LastMailsTable;
  mail_reports: MailReportsTable;
  push_subscriptions: PushSubscriptionsTable;
  idempotency: IdempotencyTable;
  waiting_messages: WaitingMessagesTable;
  data_exports: DataExportsTable;
  banned_pictures: BannedPicturesTable;
  banned_looks: BannedLooksTable;
  regions: RegionsTable;
  cities: CitiesTable;
  interests: InterestsTable;
  pictures: PicturesTable;
  kept_pictures: KeptPicturesTable;
  profiles: ProfilesTable;
  profile_interests: ProfileInterestsTable;
  likes: LikesTable;
  swipes: SwipesTable;
  blocks: BlocksTable;
  gifts: GiftsTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  events: EventsTable;
  bundles: BundlesTable;
  bundle_prices: BundlePricesTable;
  discount_codes: DiscountCodesTable;
  payments: PaymentsTable;
  direct_debits: DirectDebitsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  spending_limits: SpendingLimitsTable;
  stored_cards: StoredCardsTable;
  discount_uses: DiscountUsesTable;
  ledger: LedgerTable;
  sandbox_payments: SandboxPaymentsTable;
  reports: ReportsTable;
  complaints: ComplaintsTable;
  decisions: DecisionsTable;
  restrictions: RestrictionsTable;
  barred_emails: BarredEmailsTable;
  desk_audit: DeskAuditTable;
  desk_audit_details: DeskAuditDetailsTable;
  desk_audit_head: DeskAuditHeadTable;
  campaigns: CampaignsTable;
  installation_keys: InstallationKeysTable;
  mailbox: MailboxTable;
  hidden_pages: HiddenPagesTable;
  release_health: ReleaseHealthTable;
  canary_watches: CanaryWatchesTable;
  experiment_counts: ExperimentCountsTable;
  daily_figures: DailyFiguresTable;
  signup_networks: SignupNetworksTable;
  site_versions: SiteVersionsTable;
  unanswered_conversations: UnansweredConversationsTable;
  conversation_notes: ConversationNotesTable;
  watched_words: WatchedWordsTable;
}
