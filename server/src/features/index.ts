import { abuseFeature } from './abuse/index.ts';
import { accountsFeature } from './accounts/index.ts';
import { blocksFeature } from './blocks/index.ts';
import { complaintsFeature } from './complaints/index.ts';
import { consentsFeature } from './consents/index.ts';
import { type ConversationServices, createConversationsFeature } from './conversations/index.ts';
import { coreFeature } from './core-feature.repository.ts';
import { credentialsFeature } from './credentials/index.ts';
import { dataExportFeature } from './data-export/index.ts';
import { decisionsFeature } from './decisions/index.ts';
import { createDeletionFeature } from './deletion/index.ts';
import { createDeskQueuesFeature } from './desk-queues/index.ts';
import { deskMembersFeature } from './desk-members/index.ts';
import { discoveryFeature } from './discovery/index.ts';
import { experimentsFeature } from './experiments/index.ts';
import type { Feature } from './feature.ts';
import { figuresFeature } from './figures/index.ts';
import { identityFeature } from './identity/index.ts';
import { liveFeature } from './live/index.ts';
import { membersFeature } from './members/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { pageHiddenFeature } from './page-hidden/index.ts';
import { pagesFeature } from './pages/index.ts';
import { createPartnersFeature } from './partners/index.ts';
import { paymentsFeature } from './payments/index.ts';
import { picturesFeature } from './pictures/index.ts';
import { placesFeature } from './places/index.ts';
import { pushFeature } from './push/index.ts';
import { releaseHealthFeature } from './release-health/index.ts';
import { recoveriesFeature } from './recoveries/index.ts';
import { reportsFeature } from './reports/index.ts';
import { restrictionsFeature } from './restrictions/index.ts';
import { settingsFeature } from './settings/index.ts';
import { activationService, createSignupFeature } from './signup/index.ts';
import { staffFeature } from './staff/index.ts';
import { transparencyFeature } from './transparency/index.ts';
import { passkeysFeature } from './passkeys/index.ts';
import { twoStepFeature } from './two-step/index.ts';
import { visibilityFeature } from './visibility/index.ts';
import { watchedWordsFeature } from './watched-words/index.ts';

/** Every feature of the service. */
export const createFeatures = (conversations: ConversationServices): Feature[] => [
  coreFeature,
  settingsFeature,
  pagesFeature,
  accountsFeature,
  createSignupFeature(conversations),
  credentialsFeature,
  twoStepFeature,
  passkeysFeature,
  consentsFeature,
  notificationsFeature,
  createDeletionFeature((core) => activationService(core).confirm),
  dataExportFeature,
  liveFeature,
  pageHiddenFeature,
  releaseHealthFeature,
  experimentsFeature,
  createConversationsFeature(conversations),
  paymentsFeature,
  membersFeature,
  blocksFeature,
  discoveryFeature,
  picturesFeature,
  placesFeature,
  pushFeature,
  visibilityFeature,
  decisionsFeature,
  reportsFeature,
  complaintsFeature,
  transparencyFeature,
  staffFeature,
  figuresFeature,
  abuseFeature,
  createDeskQueuesFeature(conversations),
  restrictionsFeature,
  deskMembersFeature,
  createPartnersFeature(conversations),
  watchedWordsFeature,
  identityFeature,
  recoveriesFeature,
];
