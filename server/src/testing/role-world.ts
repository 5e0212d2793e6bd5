import type { Client } from './client.ts';
import type { MemberTraits } from './member.ts';
import type { TestService } from './service.ts';
import { exchange, makePremium } from '../features/chat/chat.fixture.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { eraseAccount } from '../features/deletion/erase-account.ts';
import { keyOf, newPictureFiles } from '../features/pictures/picture-files.ts';
import { lockAccounts } from '../db/lock-accounts.ts';

export const roles = [
  'visitor',
  'stranger',
  'blocked',
  'unconfirmed',
  'free',
  'premium',
  'owner',
  'pending',
  'purged',
] as const;
export type Role = (typeof roles)[number];

/** What belongs to one member and to nobody else. */
export interface Belongings {
  conversation: string;
  message: string;
  payment: string;
  picture: string;
  /** Where its owner, and nobody else, sees that picture. */
  pictureAddress: string;
}

export interface Actor {
  role: Role;
  client: Client;
  id: string | null;
  /** The owner's, for those who have no business with them; else their own. */
  of: Belongings;
}

export interface World {
  actors: Actor[];
  ownerId: string;
  password: string;
}

const password = 'herbstlaub im april';
let passwordHash: Promise<string> | undefined;

/** One of each role. The owner has blocked the blocked; nobody knows the stranger; two deleted members still have their cookies. */
export async function roleWorld(service: TestService): Promise<World> {
  const password_hash = await (passwordHash ??= hashPassword(password));
  const member = (name: string, traits: MemberTraits = {}) =>
    service.member({ name, credits: 60, password_hash, ...traits });
  const partner = await member('Partner', { profile: { gender: 'male', looking_for: 'female' } });

  const owner = await member('Owner');
  const unconfirmed = await member('Unconfirmed', { status: 'not_confirmed' });
  const free = await member('Free');
  const premium = await member('Premium');
  await makePremium(service, premium);
  const stranger = await member('Stranger');
  const blocked = await member('Blocked');
  const pending = await member('Pending');
  const purged = await member('Purged');

  const now = service.clock();
  await service.db
    .insertInto('blocks')
    .values({ blocker_id: owner.id, blocked_id: blocked.id, created_at: now })
    .execute();
  await closeAccounts(service, { pending: pending.id, purged: purged.id });

  const belongings = async (who: Client & { id: string; email: string }): Promise<Belongings> => {
    const { conversation, id: message } = await exchange(who, partner);
    const payment = await startPayment(service, who.id);
    return { conversation, message, payment, ...(await givePicture(service, who.id)) };
  };
  const ofOwner = await belongings(owner);
  const actors: Actor[] = [
    { role: 'visitor', client: service.visitor(), id: null, of: ofOwner },
    { role: 'stranger', client: stranger, id: stranger.id, of: ofOwner },
    { role: 'blocked', client: blocked, id: blocked.id, of: ofOwner },
    { role: 'unconfirmed', client: unconfirmed, id: unconfirmed.id, of: await belongings(unconfirmed) },
    { role: 'free', client: free, id: free.id, of: await belongings(free) },
    { role: 'premium', client: premium, id: premium.id, of: await belongings(premium) },
    { role: 'pending', client: pending, id: pending.id, of: ofOwner },
    { role: 'purged', client: purged, id: purged.id, of: ofOwner },
    // Last: what the owner does to what is theirs would answer the others' questions.
    { role: 'owner', client: owner, id: owner.id, of: ofOwner },
  ];
  return { actors, ownerId: owner.id, password };
}

/** By the table, so that their sessions stay: a cookie that outlived its account must open nothing. */
async function closeAccounts({ core, db, clock }: TestService, ids: { pending: string; purged: string }) {
  await db
    .updateTable('users')
    .set({ status: 'pending_deletion', purge_at: new Date(clock().getTime() + 86_400_000) })
    .where('id', '=', ids.pending)
    .execute();
  await core.inTransaction(async (trx) => {
    await lockAccounts(trx, [ids.purged]);
    await eraseAccount(core, trx, ids.purged);
  });
}

async function givePicture({ core, db, clock }: TestService, userId: string) {
  const names = newPictureFiles(clock());
  const { id: picture } = await db
    .insertInto('pictures')
    .values({
      user_id: userId,
      kind: 'private',
      status: 'approved',
      reason: null,
      ...names,
      width: 900,
      height: 1200,
      placeholder: null,
      content_hash: null,
      created_at: clock(),
      decided_at: clock(),
      appealed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const disk = await core.files();
  await disk.put(keyOf(names.filename), Buffer.from('a picture'));
  const { filename: pictureAddress } = core.pictureAddresses.of({ id: picture, ...names }, userId);
  return { picture, pictureAddress };
}

async function startPayment({ core, db, clock }: TestService, userId: string): Promise<string> {
  const id = core.newId();
  await db
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      bundle_id: 'p0',
      credits: 50,
      amount_minor: 999,
      full_amount_minor: 999,
      currency: 'EUR',
      method: 'ideal',
      status: 'cancelled',
      provider: 'sandbox',
      provider_ref: null,
      discount_id: null,
      failure_reason: null,
      return_path: null,
      created_at: clock(),
      updated_at: clock(),
      completed_at: null,
    })
    .execute();
  return id;
}
