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
