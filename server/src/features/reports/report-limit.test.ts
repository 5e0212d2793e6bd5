import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ReportDraft } from '@liaison/shared/contracts';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

async function report(from: Client, headers: Record<string, string> = {}) {
  const { id } = await service.createMember();
  // The shorter limits of the call are not what is tested.
  service.clock.advance(900_000);
  const draft: ReportDraft = {
    client_id: randomUUID(),
    type: 'profile',
    id,
    category: 'underage',
    text: 'Looks too young.',
  };
  return from.call('POST /api/report.php', { body: draft, headers });
}

const countHidden = async () =>
  (await service.db.selectFrom('profiles').select('id').where('status', '=', 'disabled').execute()).length;

test('a member reports ten times a day, and learns in the own language when the next report is possible', async () => {
  const ana = await service.createMember({ name: 'Ana', language: 'de' });
  const ben = await service.createMember({ name: 'Ben' });
  for (let count = 0; count < 10; count += 1) expect((await report(ana)).status).toBe(201);

  const refused = await report(ana);

  expect(refused).toMatchObject({ status: 429, error: { error: 'report_limit', hours: 22 } });
  expect(refused.error?.message).toContain('in etwa 22\u00a0Std.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(21 * 3600);
  expect(await countHidden()).toBe(10);
  expect((await report(ben)).status).toBe(201);
  service.clock.advance(22 * 3_600_000);
  expect((await report(ana)).status).toBe(201);
});

test('visitors report ten times a day from one address; refused reports do not count', async () => {
  const visitor = service.createVisitor();
  const send = (id: string) =>
    visitor.call('POST /api/report.php', {
      body: { client_id: randomUUID(), type: 'profile', id, category: 'other', text: 'Not seen.' },
    });
  expect((await send('1')).status).toBe(404);
  for (let count = 0; count < 10; count += 1) expect((await report(visitor)).status).toBe(201);

  const refused = await report(service.createVisitor());

  expect(refused.error?.error).toBe('report_limit');
});

test('visitors of one IPv6 network share its reports, whichever of its addresses they have', async () => {
  const reportFrom = async (address: string) =>
    (await report(service.createVisitor(), { 'x-forwarded-for': address })).status;
  for (let count = 1; count <= 10; count += 1) expect(await reportFrom(`2001:db8:1:2::${count}`)).toBe(201);

  expect(await reportFrom('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await reportFrom('2001:db8:1:3::1')).toBe(201);
});
