import { randomUUID } from 'node:crypto';
import type { TestService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { fileKeysOf, newPictureFiles } from '../pictures/picture-files.ts';
import { paymentSteps } from '../payments/payments.fixture.ts';

/** What must be found nowhere once its member is purged; each is planted by `createBusyMember`. */
export const traces = {
  name: 'Norabelle',
  email: 'norabelle@example.org',
  'address to come': 'norabelle.next@example.org',
  'date of birth': '1987-03-29',
  tracking: 'radio-spot-77',
  'signup message': 'walking along the harbour',
  about: 'lighthouses and old maps',
  'sent message': 'the ferry leaves at nine',
  'sent to a fictional partner': 'are you fond of ferries',
  'own report': 'he asked me for money twice',
  'report about': 'she sells tickets to nowhere',
  evidence: 'tickets to nowhere, cheap',
  complaint: 'my refund has not arrived',
  device: 'HarbourBrowser/7',
  push: 'fcm.example/norabelles-phone',
  'search filters': 'HarbourTown',
  'deletion reason': 'moving to an island',
  picture: 'bytes of her portrait',
  'discount code': 'NORABELLES25',
  'remembered answer': 'answer-to-norabelle',
} as const;

type Member = Awaited<ReturnType<TestService['createMember']>>;

/** A member who used everything the service has; not gone yet. */
export async function createBusyMember(service: TestService, ben: Member) {
  const { core } = service;
  const now = core.clock();
  const partner = await service.createMember({
    name: 'Invented',
    role: 'fictional',
    password_hash: null,
    profile: { is_fictional: true },
  });
  const nora = service.createVisitor();
  const { body } = await signUp(nora, {
    name: traces.name,
    email: traces.email,
    date_of_birth: traces['date of birth'],
    tracking: { network: traces.tracking },
    signup_message: traces['signup message'],
    member_id: ben.id,
    marketing: true,
  });
  const { id } = body.user;
  await nora.call('POST /api/user.php', {
    body: { login: traces.name, password: 'herbstlaub im april' },
    headers: { 'user-agent': traces.device },
  });
  await nora.call('PUT /api/profile.php', { body: { about: traces.about, interests: ['flirting'] } });
  await nora.call('POST /api/like.php', { body: { profile: ben.id } });
  await ben.call('POST /api/like.php', { body: { profile: id } });
  await send({ ...nora, id, email: '' }, createTextDraft(ben, traces['sent message']));
  await send(
    { ...nora, id, email: '' },
    {
      ...createTextDraft(partner, traces['sent to a fictional partner']),
      fictional_confirmed: true,
    },
  );
  await nora.call('POST /api/mail-change.php', {
    body: { email: traces['address to come'], password: 'herbstlaub im april' },
  });
  await nora.call('POST /api/data-export.php');
  await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: traces.name, password: 'wrong wrong' } });
  await pay(service, nora);
  await plantPicture(service, id);
  await plantRows(service, { id, benId: ben.id, now });
  await service.runJobs();
  // A mail about her that waits for its moment, and one to her that was tried and failed.
  await core.inTransaction(async (trx) => {
    const about = { template: 'activation', values: { name: traces.name } };
    await core.mail.sendBulk(trx, { userId: ben.id, category: 'news', ...about });
    await core.mail.send(trx, { to: traces.email, locale: 'en', ...about });
  });
  return {
    id,
    leave: () =>
      nora.call('DELETE /api/user.php', {
        body: { password: 'herbstlaub im april', reason: traces['deletion reason'] },
      }),
  };
}

async function pay(service: TestService, member: Parameters<ReturnType<typeof paymentSteps>['buy']>[0]) {
  const steps = paymentSteps(service);
  const { body } = await steps.buy(member);
  await steps.decide(body.redirect_url ?? '', 'paid');
  await steps.hint(body.redirect_url ?? '');
}

async function plantPicture({ core, db }: TestService, userId: string): Promise<void> {
  const files = newPictureFiles(core.clock());
  const disk = await core.files();
  for (const key of fileKeysOf(files)) await disk.put(key, traces.picture);
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
}

/** What other features write that are still to be built, or that no call makes on its own. */
async function plantRows(
  { db, core }: TestService,
  { id, benId, now }: { id: string; benId: string; now: Date },
) {
  const report = {
    subject_type: 'profile',
    category: 'fake_or_scam',
    created_at: now,
    decision: null,
    decided_at: null,
  } as const;
  const evidence = JSON.stringify({ profile: { name: traces.name }, messages: [traces.evidence] });
  await db
    .insertInto('reports')
    .values([
      {
        ...report,
        reporter_id: id,
        subject_id: benId,
        subject_user_id: benId,
        text: traces['own report'],
        evidence,
      },
      {
        ...report,
        reporter_id: benId,
        subject_id: id,
        subject_user_id: id,
        text: traces['report about'],
        evidence,
      },
    ])
    .execute();
  await db
    .insertInto('complaints')
    .values({
      id: core.createId(),
      kind: 'payment',
      user_id: null,
      name: traces.name,
      email: traces.email.toUpperCase(),
      subject: traces.complaint,
      url: null,
      decision_id: null,
      text: traces.complaint,
      token_hash: Buffer.alloc(32, 7),
      answer: traces.complaint,
      created_at: now,
      decided_at: null,
    })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: id,
      endpoint: `https://${traces.push}`,
      subscription: JSON.stringify({ endpoint: `https://${traces.push}` }),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('waiting_messages')
    .values({ user_id: id, member_id: benId, text: traces['signup message'], created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('users')
    .set({ search_filters: JSON.stringify({ city: traces['search filters'] }) })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('swipes')
    .values({ user_id: benId, profile_id: id, action: 'like', day: '2026-11-21', created_at: now })
    .execute();
  await db
    .insertInto('discount_codes')
    .values({
      code: traces['discount code'],
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
    text: traces['remembered answer'],
    email: traces.email,
  }));
}
