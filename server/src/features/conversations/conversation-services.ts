import type { Core } from '../core.ts';
import { deleteMessageService } from './delete-message.service.ts';
import { fictionalAnswerService } from './fictional-answer.service.ts';
import { messageService } from './message.service.ts';
import { conversationService } from './conversation.service.ts';

export type ConversationServices = ReturnType<typeof conversationServices>;

/** To be built once per app, because routes, account activation and the demo responder must share its listeners. */
export function conversationServices(core: Core) {
  const deps = { ...core, mainSite: core.settings.site };
  return {
    ...messageService(deps),
    ...fictionalAnswerService(deps),
    ...conversationService(deps),
    ...deleteMessageService(deps),
  };
}
