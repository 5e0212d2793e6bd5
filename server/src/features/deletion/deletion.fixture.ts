import { hashPassword } from '../accounts/index.ts';
import type { TestService } from '../../testing/service.ts';
import type { MemberOptions } from '../../testing/member.ts';

export const password = 'herbstlaub im april';
const passwordHash = await hashPassword(password);

export const graceMs = 14 * 86_400_000;

export const createDeletionSteps = (service: TestService) => ({
  createMember: (traits: MemberOptions = {}) =>
    service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: passwordHash, ...traits }),

  signIn: (login = 'nora@example.org', typed = password) =>
    service.createVisitor().call('POST /api/user.php', { body: { login, password: typed } }),

  reactivate: (token: string) =>
    service.createVisitor().call('POST /api/reactivate.php', { query: {}, body: { token } }),

  resend: (typed = password, login = 'Nora') =>
    service
      .createVisitor()
      .call('POST /api/reactivate.php', { query: { resend: '1' }, body: { login, password: typed } }),

  /** The token of the newest mail about a deletion. */
  async readToken(email = 'nora@example.org'): Promise<string> {
    await service.runJobs();
    const mails = await service.listMails(email);
    return /\/account-deleted\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  },

  /** Ends the grace period and runs the purge. */
  async purge(): Promise<void> {
    const { purgeDueAccounts } = await import('./purge.ts');
    service.clock.advance(graceMs + 1000);
    await purgeDueAccounts(service.app);
    await service.runJobs();
  },

  getStatus: async (id: string) =>
    (await service.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())?.status,
});
