import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { locales, type MailCategory } from '@liaison/shared/contracts';
import type { BulkMail } from '../../mail/mailer.ts';
import { createUnsubscribeToken, mailCategories } from '../../core/unsubscribe-token.ts';
import { sql } from 'kysely';
import { composeMail } from '../../mail/compose-mail.ts';
import { useService } from '../../testing/service.ts';

const service = useService();

const sendBulk = ({ id }: { id: string }, changes: Partial<BulkMail> = {}) =>
  service.core.inTransaction((trx) =>
    service.core.mail.sendBulk(trx, {
      userId: id,
      category: 'reminders',
      template: 'activation',
      values: { name: 'Nora' },
      path: '/activate?token=abc',
      ...changes,
    }),
  );

const setPreference = (id: string, category: MailCategory, isEnabled: boolean) =>
  service.db
    .updateTable('notification_preferences')
    .set({ [category]: isEnabled })
    .where('user_id', '=', id)
    .execute();

async function listMails(email: string) {
  await service.runJobs();
  return service.db.selectFrom('mailbox').selectAll().where('recipient', '=', email).execute();
}

const postOneClick = (url: string, contentType = 'application/x-www-form-urlencoded') =>
  service.app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
  });

const getDisabledReasons = async (id: string) =>
  (
    await service.db
      .selectFrom('users')
      .select('notifications_disabled')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).notifications_disabled;

test.each(['fbl', 'bounce', 'listunsubscribe'])(
  'an account with mails disabled by %s gets transactional mail only (SRV-027)',
  async (reason) => {
    const nora = await service.createMember({ name: 'Nora', notifications_disabled: [reason] });

    await sendBulk(nora);
    expect(await listMails(nora.email)).toEqual([]);

    const mail = { to: nora.email, locale: 'en', template: 'activation', values: { name: 'Nora' } } as const;
    await service.core.inTransaction((trx) => service.core.mail.send(trx, mail));
    const [transactional] = await listMails(nora.email);
    expect(transactional?.headers).not.toHaveProperty('list-unsubscribe');
  },
);

test('no mail goes against one of the eight preferences or a reason for disabled mails (SRV-027)', async () => {
  const wanting = await service.createMember({ name: 'Nora' });
  const declining = await service.createMember({ name: 'Olga' });
  const disabled = [];
  for (const reason of ['fbl', 'bounce', 'listunsubscribe'])
    disabled.push(await service.createMember({ name: reason, notifications_disabled: [reason] }));
  for (const category of mailCategories) {
    for (const { id } of [wanting, ...disabled]) await setPreference(id, category, true);
    await setPreference(declining.id, category, false);
    for (const member of [wanting, declining, ...disabled]) await sendBulk(member, { category });
  }

  expect(await listMails(wanting.email)).toHaveLength(8);
  for (const { email } of [declining, ...disabled]) expect(await listMails(email)).toEqual([]);
});

test('a preference changed after a mail was queued is respected (SRV-027)', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  await sendBulk(nora);

  await setPreference(nora.id, 'reminders', false);

  expect(await listMails(nora.email)).toEqual([]);
});

test('a mail that is sent again because its job was killed right after sending has the same Message-ID', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  await sendBulk(nora);
  const { rows } = await sql<{ id: string; data: string }>`
    select id, data from pgboss.job where name = 'bulk-mail' and state = 'created'`.execute(service.db);

  await service.runJobs();
  await sql`update pgboss.job set state = 'retry' where id = ${rows[0]?.id}`.execute(service.db);
  const mails = await listMails(nora.email);

  expect(mails).toHaveLength(2);
  const ids = mails.map(({ headers }) => (headers as Record<string, string>)['message-id']);
  expect(ids[0]).toMatch(/^<[\w-]{36}@localhost>$/);
  expect(ids[1]).toBe(ids[0]);
});

test('a mail program ends the mails of one kind by one call without a sign-in, using the address in the mail (SRV-039)', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  await sendBulk(nora);
  const [mail] = await listMails(nora.email);
  const headers = mail?.headers as Record<string, string>;
  const address = new URL(/^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');

  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(address.origin).toBe('http://localhost:4000');
  const answer = await postOneClick(address.pathname + address.search);

  expect([answer.statusCode, answer.json()]).toEqual([200, { category: 'reminders' }]);
  await sendBulk(nora);
  expect(await listMails(nora.email)).toHaveLength(1);
  await sendBulk(nora, { category: 'like' });
  expect(await listMails(nora.email)).toHaveLength(2);
});

test('unsubscribing works with a multipart form, with the page’s button, and repeatedly', async () => {
  const nora = await service.createMember({ name: 'Nora', notifications_disabled: ['bounce'] });
  const token = createUnsubscribeToken(service.core.config.secret, nora.id, 'like');
  const url = `/api/unsubscribe.php?token=${token}`;

  expect((await postOneClick(url, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect((await postOneClick(url)).statusCode).toBe(200);
  const button = await service
    .createVisitor()
    .call('POST /api/unsubscribe.php', { query: { token, all: '1' } });

  expect(button.body).toEqual({ category: null });
  expect(await getDisabledReasons(nora.id)).toEqual(['bounce', 'listunsubscribe']);
  expect((await nora.call('GET /api/notifications.php')).body).toMatchObject({
    like: false,
    news: false,
    reminders: true,
  });
});

test('the link of a mail also undoes both, but neither a bounce nor a spam complaint', async () => {
  const nora = await service.createMember({ name: 'Nora', notifications_disabled: ['fbl', 'bounce'] });
  const token = createUnsubscribeToken(service.core.config.secret, nora.id, 'like');
  const visitor = service.createVisitor();
  await visitor.call('POST /api/unsubscribe.php', { query: { token } });
  await visitor.call('POST /api/unsubscribe.php', { query: { token, all: '1' } });

  await visitor.call('PUT /api/unsubscribe.php', { query: { token, all: '1' } });
  const { body } = await visitor.call('PUT /api/unsubscribe.php', { query: { token } });

  expect(body).toEqual({ category: 'like' });
  expect(await getDisabledReasons(nora.id)).toEqual(['fbl', 'bounce']);
  expect((await nora.call('GET /api/notifications.php')).body.like).toBe(true);
});

test('a link from before the kinds had links of their own ends all mails', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const signature = createHmac('sha256', service.core.config.secret)
    .update(`unsubscribe:${nora.id}`)
    .digest('base64url');

  await postOneClick(`/api/unsubscribe.php?token=${nora.id}.${signature}`);

  expect(await getDisabledReasons(nora.id)).toEqual(['listunsubscribe']);
});

test('a member can turn mails on again, but not after a spam complaint (SRV-039)', async () => {
  const nora = await service.createMember({
    name: 'Nora',
    notifications_disabled: ['bounce', 'listunsubscribe'],
  });
  const olga = await service.createMember({
    name: 'Olga',
    notifications_disabled: ['fbl', 'listunsubscribe'],
  });

  const again = await nora.call('DELETE /api/unsubscribe.php');
  const stillOff = await olga.call('DELETE /api/unsubscribe.php');

  expect(again.body).toMatchObject({ user: { id: nora.id, notifications_disabled: [] } });
  expect(stillOff.body).toMatchObject({ user: { notifications_disabled: ['fbl'] } });
  await sendBulk(nora);
  await sendBulk(olga);
  expect(await listMails(nora.email)).toHaveLength(1);
  expect(await listMails(olga.email)).toEqual([]);
});

test('a GET request changes nothing and redirects to a page with a button (SRV-039)', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const token = createUnsubscribeToken(service.core.config.secret, nora.id, 'like');

  const answer = await service.app.app.inject({ url: `/api/unsubscribe.php?token=${token}` });

  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
  expect(await getDisabledReasons(nora.id)).toEqual([]);
});

test('a forged token unsubscribes nobody (SRV-039)', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const { secret } = service.core.config;
  const [, , ofOther] = createUnsubscribeToken(secret, '1', 'like').split('.');
  const [, , ofLike] = createUnsubscribeToken(secret, nora.id, 'like').split('.');
  const forged = [
    nora.id,
    `${nora.id}.`,
    `${nora.id}.${ofOther}`,
    `${nora.id}.${ofLike}`,
    `${nora.id}.news.${ofLike}`,
    `${nora.id}.like.${'A'.repeat(43)}`,
    '😀',
  ];

  for (const token of forged) {
    const answer = await postOneClick(`/api/unsubscribe.php?token=${encodeURIComponent(token)}`);
    expect([token, answer.statusCode]).toEqual([token, 410]);
  }
  expect(await getDisabledReasons(nora.id)).toEqual([]);
});

test.each(locales)('the footer of a bulk mail in %s contains the unsubscribe link (SRV-039)', (locale) => {
  const site = { publicUrl: 'http://localhost:4000', site: service.core.settings.site };
  const mail = {
    to: 'a@b.c',
    locale,
    template: 'activation',
    values: { name: 'Ana' },
    unsubscribe: '12.ab',
  };

  const { text, html } = composeMail(mail, site);

  expect(text).toContain(':\nhttp://localhost:4000/unsubscribe?token=12.ab');
  expect(html).toMatch(/<a href="http:\/\/localhost:4000\/unsubscribe\?token=12\.ab"[^>]*>[^<{:]{5,}<\/a>/);
});
