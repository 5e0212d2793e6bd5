import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps, password } from './deletion.fixture.ts';

const service = useService();
const steps = createDeletionSteps(service);

test('the mails of a deletion that was undone do not count for the limit of the next one', async () => {
  const resend = async () => {
    service.clock.advance(61_000);
    return (await steps.resend()).status;
  };
  const member = await steps.createMember();
  await member.call('DELETE /api/user.php', { body: { password } });
  for (let index = 0; index < 5; index += 1) await resend();
  await steps.reactivate(await steps.readToken());
  await member.call('POST /api/user.php', { body: { login: 'Nora', password } });
  await member.call('DELETE /api/user.php', { body: { password } });

  const statuses = [await resend(), await resend(), await resend(), await resend(), await resend()];

  expect(statuses).toEqual(Array(5).fill(200));
  expect(await resend()).toBe(429);
});

test('a deletion that is sent again, because its answer was lost, gets the same answer and no second mail', async () => {
  const member = await steps.createMember();
  const cookie = member.cookies();
  const repeat = (headers: Record<string, string>) =>
    service.createVisitor().call('DELETE /api/user.php', { body: { password }, headers });
  const lost = await member.call('DELETE /api/user.php', { body: { password } });

  const again = await repeat({ cookie });
  const stranger = await repeat({ cookie: 'auth.session=of-somebody-else' });

  expect([again.status, again.body]).toEqual([200, lost.body]);
  expect(again.headers['set-cookie']).toMatch(/^auth\.session=;/);
  expect(stranger.error?.error).toBe('authentication_required');
  await service.runJobs();
  expect(await service.listMails('nora@example.org')).toHaveLength(1);
});

test('a session that has ended in another way gets no answer of a deletion', async () => {
  const member = await steps.createMember();
  const cookie = member.cookies();
  const elsewhere = service.createVisitor();
  await elsewhere.call('POST /api/user.php', { body: { login: 'Nora', password } });
  await elsewhere.call('DELETE /api/user.php', { body: { password } });

  const answer = await service
    .createVisitor()
    .call('DELETE /api/user.php', { body: { password }, headers: { cookie } });

  expect(answer.error?.error).toBe('authentication_required');
});

test('a deletion that was undone is not answered as done when it is sent again', async () => {
  const member = await steps.createMember();
  const cookie = member.cookies();
  await member.call('DELETE /api/user.php', { body: { password } });
  await steps.reactivate(await steps.readToken());

  const answer = await service
    .createVisitor()
    .call('DELETE /api/user.php', { body: { password }, headers: { cookie } });

  expect(answer.error?.error).toBe('authentication_required');
  expect(await steps.getStatus(member.id)).toBe('active');
});

test('the stored answer of a deletion is erased with the account', async () => {
  const member = await steps.createMember();
  await member.call('DELETE /api/user.php', { body: { password } });
  const listAnswers = () => service.db.selectFrom('idempotency').select('scope').execute();
  const before = await listAnswers();

  await steps.purge();

  expect([before.length, await listAnswers()]).toEqual([1, []]);
});
