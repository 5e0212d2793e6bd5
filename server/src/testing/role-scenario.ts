import type { Client } from './client.ts';
import type { MemberOptions } from './member.ts';
import type { TestMember, TestService } from './service.ts';
import { sendText, makePremium } from '../features/conversations/conversations.fixture.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { eraseAccount } from '../features/deletion/index.ts';
import { toStorageKey, createPictureFiles } from '../files/picture-files.ts';
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

/** Ids of resources that belong to one member. */
interface OwnedResources {
  conversation: string;
  message: string;
  payment: string;
  picture: string;
  /** The URL of the picture, signed for its owner. */
  pictureUrl: string;
}

export interface Actor {
  role: Role;
  client: Client;
  id: string | null;
  /** The member's own resources, or the owner's for roles without access to them. */
  resources: OwnedResources;
}

export interface RoleScenario {
  actors: Actor[];
  ownerId: string;
  password: string;
}

const password = 'herbstlaub im april';
let passwordHash: Promise<string> | undefined;

/** Creates an actor of each role. `owner` has blocked `blocked`; the closed accounts `pending` and `purged` still have session cookies. */
export async function createRoleScenario(service: TestService): Promise<RoleScenario> {
  const password_hash = await (passwordHash ??= hashPassword(password));
  const createMember = (name: string, options: MemberOptions = {}) =>
    service.createMember({ name, credits: 60, password_hash, ...options });
  const partner = await createMember('Partner', { profile: { gender: 'male', looking_for: 'female' } });

  const owner = await createMember('Owner');
  const unconfirmed = await createMember('Unconfirmed', { status: 'not_confirmed' });
  const free = await createMember('Free');
  const premium = await createMember('Premium');
  await makePremium(service, premium);
  const stranger = await createMember('Stranger');
  const blocked = await createMember('Blocked');
  const pending = await createMember('Pending');
  const purged = await createMember('Purged');

  const now = service.clock();
  await service.db
    .insertInto('blocks')
    .values({ blocker_id: owner.id, blocked_id: blocked.id, created_at: now })
    .execute();
  await closeAccounts(service, { pending: pending.id, purged: purged.id });

  const createResources = async (member: TestMember): Promise<OwnedResources> => {
    const { conversation, id: message } = await sendText(member, partner);
    const payment = await insertPayment(service, member.id);
    return { conversation, message, payment, ...(await insertPicture(service, member.id)) };
  };
  const ownerResources = await createResources(owner);
  const actors: Actor[] = [
    { role: 'visitor', client: service.createVisitor(), id: null, resources: ownerResources },
    { role: 'stranger', client: stranger, id: stranger.id, resources: ownerResources },
    { role: 'blocked', client: blocked, id: blocked.id, resources: ownerResources },
    {
      role: 'unconfirmed',
      client: unconfirmed,
      id: unconfirmed.id,
      resources: await createResources(unconfirmed),
    },
    { role: 'free', client: free, id: free.id, resources: await createResources(free) },
    { role: 'premium', client: premium, id: premium.id, resources: await createResources(premium) },
    { role: 'pending', client: pending, id: pending.id, resources: ownerResources },
    { role: 'purged', client: purged, id: purged.id, resources: ownerResources },
    // Last, since calls of the owner change the resources that the others request.
    { role: 'owner', client: owner, id: owner.id, resources: ownerResources },
  ];
  return { actors, ownerId: owner.id, password };
}

/** Changes the tables, so that the sessions remain: a cookie of a closed account must give no access. */
async function closeAccounts(
  { core, app, db, clock }: TestService,
  ids: { pending: string; purged: string },
) {
  await db
    .updateTable('users')
    .set({ status: 'pending_deletion', purge_at: new Date(clock().getTime() + 86_400_000) })
    .where('id', '=', ids.pending)
    .execute();
  await core.inTransaction(async (trx) => {
    await lockAccounts(trx, [ids.purged]);
    await eraseAccount(app, trx, ids.purged);
  });
}

async function insertPicture({ core, db, clock }: TestService, userId: string) {
  const names = createPictureFiles(clock());
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
  await disk.put(toStorageKey(names.filename), Buffer.from('a picture'));
  const { filename: pictureUrl } = core.pictureUrls.sign({ id: picture, ...names }, userId);
  return { picture, pictureUrl };
}

async function insertPayment({ core, db, clock }: TestService, userId: string): Promise<string> {
  const id = core.createId();
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
