import { DomainError } from '../../core/domain-error.ts';
import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import type { ConversationServices } from './conversation-services.ts';

export function registerConversationRoutes(scope: ApiScope, conversations: ConversationServices): void {
  const { settings } = scope.core;

  route(scope, 'GET /api/gifts.php', () => conversations.listGifts());

  route(scope, 'GET /api/chats.php', ({ user, query }) => conversations.list(user.id, query.next));

  route(scope, 'GET /api/chat.php', ({ user, query, request }) =>
    conversations.get(settings.toViewer(request, user.id), query, settings.getSite(request)),
  );

  route(scope, 'PUT /api/chat.php', ({ user, body }) => conversations.update(user.id, body));

  // Some proxies drop the body of a DELETE request, so the query may carry the id instead.
  route(scope, 'DELETE /api/chat.php', async ({ user, body, query }) => {
    const conversation = body?.conversation ?? query.conversation;
    if (conversation === undefined) throw new DomainError('malformed');
    await conversations.remove(user.id, conversation);
  });

  route(scope, 'POST /api/message.php', ({ user, body, request }) =>
    conversations.send(settings.toViewer(request, user.id), body, settings.getSite(request)),
  );

  route(scope, 'DELETE /api/message.php', ({ user, query }) =>
    conversations.deleteMessage(user.id, query.id),
  );

  route(scope, 'POST /api/typing.php', ({ user, body }) =>
    conversations.notifyTyping(user.id, body.conversation),
  );
}
