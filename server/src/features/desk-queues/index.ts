import type { ConversationServices } from '../conversations/index.ts';
import type { Feature } from '../feature.ts';
import { registerDeskQueueRoutes } from './desk-queues.routes.ts';

export const createDeskQueuesFeature = (conversations: ConversationServices): Feature => ({
  name: 'desk-queues',
  register: (scope) => registerDeskQueueRoutes(scope, conversations),
  ownedData: {
    tables: { desk_claims: { notExported: 'who at the desk works on what, for minutes' } },
  },
});

export { partnerQueueService } from './partner-queue.service.ts';
