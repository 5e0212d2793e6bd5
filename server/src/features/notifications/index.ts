import type { Feature } from '../feature.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';

export const notificationsFeature: Feature = { name: 'notifications', register: registerNotificationRoutes };
