import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

const complain = (from: string, email: string) =>
  service.createVisitor().call('POST /api/complaint.php', {
    body: { client_id: randomUUID(), kind: 'payment', text: 'This is what happened to me.', email },
    headers: { 'x-forwarded-for': from },
  });

test('an address gets five receipts an hour, by all visitors together; later complaints are taken without one', async () => {
  const [email, other] = ['vera@example.org', 'olga@example.org'];
  for (let count = 0; count < 5; count += 1) await complain(`203.0.113.${count}`, email);

  const later = await complain('203.0.113.9', email.toUpperCase());
  await complain('203.0.113.9', other);

  expect([later.status, typeof later.body.token]).toEqual([201, 'string']);
  await service.runJobs();
  const recipients = await service.db.selectFrom('mailbox').select('recipient').execute();
  expect(recipients.filter(({ recipient }) => recipient.toLowerCase() === email)).toHaveLength(5);
  expect(await service.listMails(other)).toHaveLength(1);
  service.clock.advance(3_600_000);
  await complain('203.0.113.9', email);
  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(6);
});

test('a receipt counts once, also when a deadlock repeats its transaction', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  jest.spyOn(service.core.mail, 'send').mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock);

  for (let count = 0; count < 6; count += 1) await complain(`203.0.113.${count}`, 'vera@example.org');

  await service.runJobs();
  expect(await service.listMails('vera@example.org')).toHaveLength(5);
});
