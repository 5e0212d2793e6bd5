import type { Feature } from '../feature.ts';
import { registerCampaigns } from './campaigns/campaigns.routes.ts';
import { registerMailEvents } from './mail-reports/mail-events.routes.ts';
import { defineMailReports } from './mail-reports/mail-reports.jobs.ts';
import { defineMemberMails } from './member-mails.jobs.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  async register(scope) {
    defineMemberMails(scope.core);
    defineMailReports(scope.core);
    registerCampaigns(scope);
    await registerMailEvents(scope);
    await registerNotificationRoutes(scope);
  },
  ownedData,
};

export { changePreferences } from './change-preferences.ts';
