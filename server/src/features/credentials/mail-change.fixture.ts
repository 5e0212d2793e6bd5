import type { Client } from '../../testing/client.ts';
import type { TestService } from '../../testing/service.ts';
import { confirmLink, password, readToken, undoLink } from './credentials.fixture.ts';

export const former = 'nora@example.org';
export const newEmail = 'nora@example.com';

/** The calls of a change of Nora's address, by a member or from a browser that is not signed in. */
export const createMailChangeSteps = (service: TestService) => ({
  requestChange: (client: Client, email = newEmail, typed = password) =>
    client.call('POST /api/mail-change.php', { body: { email, password: typed } }),

  confirm: (token: string, client: Client = service.createVisitor()) =>
    client.call('PUT /api/mail-change.php', { body: { token } }),

  undo: (token: string, client: Client = service.createVisitor()) =>
    client.call('DELETE /api/mail-change.php', { body: { token } }),

  /** The tokens in the mails to both addresses. */
  readTokens: async (to = newEmail, back = former) => ({
    token: await readToken(service, to, confirmLink),
    undoToken: await readToken(service, back, undoLink),
  }),
});
