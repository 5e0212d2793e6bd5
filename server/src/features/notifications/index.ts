import type { Feature } from '../feature.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  register: registerNotificationRoutes,
  ownedData,
};
