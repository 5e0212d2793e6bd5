import { expect, test } from '@jest/globals';
import { translate } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import { DomainError } from './core/domain-error.ts';
import { useService } from './testing/service.ts';

const service = useService();

test('a transaction, its events and its jobs are committed together or not at all', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  const { core } = service;

  const failed = core.inTransaction(async (trx) => {
    await core.events.publish(trx, ana.id, { type: 'user' });
    await core.mail.send(trx, {
      to: ana.email,
      locale: 'en',
      template: 'activation',
      values: { name: 'Ana' },
      path: '/activate',
    });
    throw new DomainError('conflict');
  });
  await expect(failed).rejects.toThrow('conflict');
  expect(await service.runJobs()).toBe(0);

  await core.inTransaction(async (trx) => {
    await core.events.publish(trx, ana.id, { type: 'user' });
    await core.mail.send(trx, {
      to: ana.email,
      locale: 'en',
      template: 'activation',
      values: { name: 'Ana' },
      path: '/activate',
    });
  });
  expect(await service.runJobs()).toBe(1);
  expect(await service.listMails(ana.email)).toHaveLength(1);
  const { body } = await ana.call('GET /api/events.php', { query: { after: 0 } });
  expect(body).toEqual({ events: [{ number: 1, event: { type: 'user' } }], last: 1, gap: false });
});

test('both databases return ids and calendar days as text, timestamps as dates', async () => {
  const { rows } =
    await sql`select 9223372036854775807::bigint as id, date '2026-02-28' as day, now() as moment`.execute(
      service.db,
    );

  expect(rows[0]).toEqual({ id: '9223372036854775807', day: '2026-02-28', moment: expect.any(Date) });
});

test('statements outside an open transaction wait for it instead of joining it', async () => {
  const { core } = service;
  await service.createMember({ id: '77', name: 'Ana' });

  const counts: number[] = [];
  const countUsers = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from users`.execute(core.db);
    counts.push(rows[0]?.n ?? -1);
  };
  let outside: Promise<void> | undefined;
  const failed = core.inTransaction(async (trx) => {
    await trx.deleteFrom('users').where('id', '=', '77').execute();
    outside = countUsers();
    await sql`select 1`.execute(trx);
    throw new DomainError('conflict');
  });

  await expect(failed).rejects.toThrow('conflict');
  await outside;
  expect(counts).toEqual([1]);
});

test('a call that is no route and no page is answered by the catalogue, in the language of the request', async () => {
  const { statusCode, body } = await service.app.app.inject({
    method: 'POST',
    url: '/members',
    headers: { 'accept-language': 'de' },
  });

  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toEqual({ error: 'not_found', message: translate('de', 'errors:not_found') });
});
