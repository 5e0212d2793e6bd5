import type { Core } from '../features/core.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { getDemoId } from './demo-ids.ts';
import { demoMembers } from './members.ts';
import { addPortraits } from './portraits.ts';
import { seedLikes, seedPurchase, seedConversations } from './seed-activity.ts';
import { seedMembers } from './seed-members.ts';
import { demoSignIns } from './sign-ins.ts';

export interface LoadedDemo {
  /** False when the demo was loaded by an earlier start. */
  isNew: boolean;
  signIns: { email: string; password: string }[];
  /** Resolves when every member has a portrait; nothing needs to wait for it. */
  portraits: Promise<void>;
}

/** Fills an installation once with 120 invented members and their likes and conversations. */
export async function loadDemo(core: Core): Promise<LoadedDemo> {
  const isNew = !(await isLoaded(core));
  if (isNew) await load(core);
  const signIns = Object.values(demoSignIns).map(({ email, password }) => ({ email, password }));
  return { isNew, signIns, portraits: addPortraits(core) };
}

async function isLoaded({ db }: Core): Promise<boolean> {
  const id = getDemoId(demoSignIns.premium.name);
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function load({ inTransaction, clock, settings }: Core): Promise<void> {
  const passwordHashes = new Map<string, string>();
  for (const { name, password } of Object.values(demoSignIns)) {
    passwordHashes.set(name, await hashPassword(password));
  }
  const now = clock();
  await inTransaction(async (trx) => {
    await seedMembers(trx, { demoMembers, passwordHashes, now });
    await seedPurchase(trx, now);
    await seedLikes(trx, now);
    await seedConversations(trx, now, settings.site.message_credits);
  });
}
