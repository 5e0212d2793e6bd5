import type { Feature } from '../feature.ts';
import { defineMemberMails } from './member-mails.jobs.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  async register(scope) {
    defineMemberMails(scope.core);
    await registerNotificationRoutes(scope);
  },
  ownedData,
};
