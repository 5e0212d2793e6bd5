import type { Client } from '../../testing/client.ts';
import type { MemberOptions } from '../../testing/member.ts';
import type { TestService } from '../../testing/service.ts';
import { hashPassword } from '../accounts/index.ts';

export const password = 'herbstlaub im april';
export const newPassword = 'zitronen im september';
const passwordHash = await hashPassword(password);

export const createNora = (service: TestService, traits: MemberOptions = {}) =>
  service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: passwordHash, ...traits });

/** The token in the newest mail that contains such a link. */
export async function readToken(service: TestService, recipient: string, link: RegExp): Promise<string> {
  await service.runJobs();
  const mails = await service.listMails(recipient);
  const tokens = mails.map(({ text }) => link.exec(text)?.[1]).filter((token) => token !== undefined);
  return tokens.at(-1) ?? '';
}

export const resetLink = /\/reset-password\/do\?token=([\w-]+)/;
export const confirmLink = /\/mail-change\/do\?token=([\w-]+)/;
export const undoLink = /\/mail-change\/do\?undo=([\w-]+)/;

export const signIn = (client: Client, login: string, typed: string) =>
  client.call('POST /api/user.php', { body: { login, password: typed } });

export const isSignedIn = async (client: Client) =>
  (await client.call('GET /api/user.php')).body.user !== null;
