import { demoResponder } from '../demo/responder.ts';
import type { Feature } from './feature.ts';
import { accountsFeature } from './accounts/accounts.routes.ts';
import { conversationsFeature } from './conversations/conversations.routes.ts';
import { credentialsFeature } from './credentials/credentials.routes.ts';
import { dataExportFeature } from './data-export/data-export.routes.ts';
import { deletionFeature } from './deletion/deletion.routes.ts';
import { liveFeature } from './live/live.routes.ts';
import { membersFeature } from './members/members.routes.ts';
import { notificationsFeature } from './notifications/notifications.routes.ts';
import { pageHiddenFeature } from './page-hidden/page-hidden.routes.ts';
import { pagesFeature } from './pages/pages.routes.ts';
import { paymentsFeature } from './payments/payments.routes.ts';
import { picturesFeature } from './pictures/pictures.routes.ts';
import { placesFeature } from './places/places.routes.ts';
import { pushFeature } from './push/push.jobs.ts';
import { settingsFeature } from './settings/settings.routes.ts';
import { signupFeature } from './signup/signup.routes.ts';

/** Every feature of the service. */
export const features: Feature[] = [
  settingsFeature,
  pagesFeature,
  accountsFeature,
  signupFeature,
  credentialsFeature,
  notificationsFeature,
  deletionFeature,
  dataExportFeature,
  liveFeature,
  pageHiddenFeature,
  conversationsFeature,
  paymentsFeature,
  membersFeature,
  picturesFeature,
  placesFeature,
  pushFeature,
  demoResponder,
];
