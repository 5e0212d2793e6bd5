import { DomainError } from '../../core/domain-error.ts';
import type { Feature } from '../../http/api-scope.ts';
import { route } from '../../http/route.ts';
import { chatOf } from './chat.ts';

export const chatFeature: Feature = (scope) => {
  const chat = chatOf(scope.core);

  route(scope, 'GET /api/chats.php', ({ user }) => chat.list(user.id));

  route(scope, 'GET /api/chat.php', ({ user, query }) => chat.open(user.id, query));

  route(scope, 'PUT /api/chat.php', ({ user, body }) => chat.advance(user.id, body));

  // Proxies drop the body of a DELETE now and then: the query says the same.
  route(scope, 'DELETE /api/chat.php', async ({ user, body, query }) => {
    const conversation = body?.conversation ?? query.conversation;
    if (conversation === undefined) throw new DomainError('malformed');
    await chat.remove(user.id, conversation);
  });

  route(scope, 'POST /api/message.php', ({ user, body }) => chat.send(user.id, body));

  route(scope, 'POST /api/typing.php', ({ user, body }) => chat.typing(user.id, body.conversation));
};
