import type { Core } from '../core.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { demoId } from './demo-ids.ts';
import { people } from './people.ts';
import { addPortraits } from './portraits.ts';
import { seedLikes, seedPurchase, seedTalks } from './seed-meetings.ts';
import { seedMembers } from './seed-members.ts';
import { demoSignIns } from './sign-ins.ts';

export interface LoadedDemo {
  /** False when an earlier start loaded it. */
  isNew: boolean;
  signIns: { email: string; password: string }[];
  /** Ends when every member has a portrait; no page waits for it. */
  portraits: Promise<void>;
}

/** Fills an installation with members, talks and likes, once: sixty people who exist in this code only. */
export async function loadDemo(core: Core): Promise<LoadedDemo> {
  const isNew = !(await isLoaded(core));
  if (isNew) await load(core);
  const signIns = Object.values(demoSignIns).map(({ email, password }) => ({ email, password }));
  return { isNew, signIns, portraits: addPortraits(core) };
}

async function isLoaded({ db }: Core): Promise<boolean> {
  const id = demoId(demoSignIns.premium.name);
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function load({ inTransaction, clock, settings }: Core): Promise<void> {
  const passwordHashes = new Map<string, string>();
  for (const { name, password } of Object.values(demoSignIns)) {
    passwordHashes.set(name, await hashPassword(password));
  }
  const now = clock();
  await inTransaction(async (trx) => {
    await seedMembers(trx, { people, passwordHashes, now });
    await seedPurchase(trx, now);
    await seedLikes(trx, now);
    await seedTalks(trx, now, settings.site.message_credits);
  });
}
