import type { Core } from '../../core.ts';
import { messageService } from './message.service.ts';
import { threadService } from './thread.service.ts';

export type Chat = ReturnType<typeof buildChat>;

const chats = new WeakMap<Core, Chat>();

/** The one chat of a service: its routes, the activation of an account and the fictional partners' answers all use it. */
export function chatOf(core: Core): Chat {
  const chat = chats.get(core) ?? buildChat(core);
  chats.set(core, chat);
  return chat;
}

function buildChat(core: Core) {
  const deps = { ...core, settings: core.settings.site };
  return { ...messageService(deps), ...threadService(deps) };
}
