import type { Core } from '../core.ts';
import { messageService } from './message.service.ts';
import { conversationService } from './conversation.service.ts';

export type ConversationServices = ReturnType<typeof createConversationServices>;

const servicesByCore = new WeakMap<Core, ConversationServices>();

/** One instance per core, because the routes, account activation and the demo responder must share its listeners. */
export function getConversationServices(core: Core): ConversationServices {
  const services = servicesByCore.get(core) ?? createConversationServices(core);
  servicesByCore.set(core, services);
  return services;
}

function createConversationServices(core: Core) {
  const deps = { ...core, settings: core.settings.site };
  return { ...messageService(deps), ...conversationService(deps) };
}
