import type { Feature } from '../feature.ts';
import { registerDeskQueueRoutes } from './desk-queues.routes.ts';

export const deskQueuesFeature: Feature = {
  name: 'desk-queues',
  register: registerDeskQueueRoutes,
  ownedData: {
    tables: { desk_claims: { notExported: 'who at the desk works on what, for minutes' } },
  },
};
