import { randomUUID } from 'node:crypto';
import { type BusyMember, storeCases } from './busy-member-cases.fixture.ts';
import { type PersonalTexts, personalTexts } from './personal-texts.fixture.ts';
import type { TestService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { listFileKeys, createPictureFiles, toExportKey } from '../../files/picture-files.ts';
import { createPaymentSteps } from '../payments/payments.fixture.ts';

type Member = Awaited<ReturnType<TestService['createMember']>>;

/** Creates a member who used every feature of the service. */
export async function createBusyMember(
  service: TestService,
  ben: Member,
  texts: PersonalTexts = personalTexts,
) {
  const { core } = service;
  const now = core.clock();
  const partner = await service.createMember({
    role: 'fictional',
    password_hash: null,
    profile: { is_fictional: true },
  });
  const nora = service.createVisitor();
  const { body } = await signUp(nora, {
    name: texts.name,
    email: texts.email,
    date_of_birth: texts['date of birth'],
    tracking: { network: texts.tracking },
    signup_message: texts['signup message'],
    member_id: ben.id,
    marketing: true,
  });
  const { id } = body.user;
  // Without the link, whose job would send the first message that waits.
  await service.db
    .updateTable('users')
    .set({ status: 'active', activated_at: now })
    .where('id', '=', id)
    .execute();
  await nora.call('POST /api/user.php', {
    body: { login: texts.name, password: 'herbstlaub im april' },
    headers: { 'user-agent': texts.device },
  });
  await nora.call('PUT /api/profile.php', { body: { about: texts.about, interests: ['flirting'] } });
  await nora.call('POST /api/like.php', { body: { profile: ben.id } });
  await ben.call('POST /api/like.php', { body: { profile: id } });
  await send({ ...nora, id, email: '' }, createTextDraft(ben, texts['sent message']));
  const fictional = await send(
    { ...nora, id, email: '' },
    {
      ...createTextDraft(partner, texts['sent to a fictional partner']),
      fictional_confirmed: true,
    },
  );
  await service.db
    .insertInto('conversation_notes')
    .values({
      conversation_id: fictional.body.conversation,
      staff_id: null,
      text: texts['note of the staff'],
      created_at: now,
    })
    .execute();
  await nora.call('POST /api/mail-change.php', {
    body: { email: texts['new address'], password: 'herbstlaub im april' },
  });
  await nora.call('POST /api/data-export.php');
  await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: texts.name, password: 'wrong wrong' } });
  await buyCredits(service, nora);
  await storePictures(service, id, texts);
  await storeRows(service, { id, benId: ben.id, now, texts });
  await service.runJobs();
  // Two mail jobs that are still queued: one about the member to another member, one to the member.
  await core.inTransaction(async (trx) => {
    const about = { template: 'activation', values: { name: texts.name } };
    await core.mail.sendBulk(trx, { userId: ben.id, category: 'news', ...about });
    await core.mail.send(trx, { to: texts.email, locale: 'en', ...about });
  });
  return {
    id,
    deleteAccount: () =>
      nora.call('DELETE /api/user.php', {
        body: { password: 'herbstlaub im april', reason: texts['deletion reason'] },
      }),
  };
}

async function buyCredits(
  service: TestService,
  member: Parameters<ReturnType<typeof createPaymentSteps>['buy']>[0],
) {
  const steps = createPaymentSteps(service);
  const { body } = await steps.buy(member);
  await steps.decide(body.redirect_url ?? '', 'paid');
  await steps.sendWebhook(body.redirect_url ?? '');
}

async function storePictures({ core, db }: TestService, userId: string, texts: PersonalTexts): Promise<void> {
  const files = createPictureFiles(core.clock());
  const disk = await core.files();
  for (const key of listFileKeys(files)) await disk.put(key, texts.picture);
  await db
    .insertInto('pictures')
    .values({
      ...files,
      user_id: userId,
      kind: 'private',
      status: 'approved',
      reason: null,
      width: 640,
      height: 480,
      placeholder: null,
      content_hash: null,
      created_at: core.clock(),
      decided_at: null,
      appealed_at: null,
    })
    .execute();
  const { filename } = createPictureFiles(core.clock());
  await disk.put(toExportKey({ filename }), texts['kept picture']);
  await db
    .insertInto('kept_pictures')
    .values({ id: core.createId(), user_id: userId, filename, deleted_at: core.clock() })
    .execute();
}

/** Inserts rows directly where no single call creates them. */
async function storeRows({ db, core }: TestService, { id, benId, now, texts }: BusyMember) {
  await storeCases({ db, core }, { id, benId, now, texts });
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: id,
      endpoint: `https://${texts.push}`,
      subscription: JSON.stringify({ endpoint: `https://${texts.push}` }),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      id: `passkey-${id}`,
      user_id: id,
      public_key: Buffer.from('a key'),
      counter: '0',
      transports: ['internal'],
      name: 'My phone',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: `challenge-${id}`, user_id: id, expires_at: now })
    .execute();
  await db.insertInto('two_step').values({ user_id: id, secret: 'encrypted', created_at: now }).execute();
  await db
    .insertInto('trusted_devices')
    .values({
      id: randomUUID(),
      user_id: id,
      token_hash: Buffer.from(id),
      user_agent: 'A browser',
      country: 'NL',
      created_at: now,
      last_used_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: Buffer.from('a hash') })
    .execute();
  await db
    .insertInto('signup_networks')
    .values({ user_id: id, network_hash: Buffer.from('network'), created_at: now })
    .execute();
  await db.insertInto('last_mails').values({ user_id: id, category: 'like', sent_at: now }).execute();
  await db
    .insertInto('mail_reports')
    .values({ id: `report-${id}`, user_id: id, kind: 'soft', address: texts.email, created_at: now })
    .execute();
  await db
    .insertInto('waiting_messages')
    .values({ user_id: id, member_id: benId, text: texts['signup message'], created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('users')
    .set({ search_filters: JSON.stringify({ city: texts['search filters'] }) })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('swipes')
    .values({ user_id: benId, profile_id: id, action: 'like', created_at: now })
    .execute();
  await db.insertInto('blocks').values({ blocker_id: id, blocked_id: benId, created_at: now }).execute();
  await db
    .insertInto('spending_limits')
    .values({ user_id: id, amount_minor: 5000, next_minor: null, next_at: null })
    .execute();
  await db
    .insertInto('stored_cards')
    .values({
      user_id: id,
      provider: 'sandbox',
      provider_ref: `sb_${id}`,
      brand: texts['stored card'],
      last_four: '4242',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('discount_codes')
    .values({
      code: texts['discount code'],
      percentage: 25,
      currency: null,
      minimum_order_minor: null,
      country: null,
      user_id: id,
      validity: 'first-purchase',
      payment_methods: null,
      expires_at: null,
      created_at: now,
    })
    .execute();
  await core.idempotency.runOnce({ scope: `order:${id}`, clientId: randomUUID(), body: {} }, async () => ({
    text: texts['stored response'],
    email: texts.email,
  }));
}
