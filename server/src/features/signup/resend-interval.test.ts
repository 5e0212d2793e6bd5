import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { signUp } from './signup.fixture.ts';

const service = useService({ resendSeconds: 20 });

test('the wait between two mails is a setting, which pages show (AUTH-048)', async () => {
  const client = service.createVisitor();
  await signUp(client, { email: 'nora@example.org' });
  const resend = () => client.call('POST /api/activate.php', { query: { resend: '1' }, body: {} });

  service.clock.advance(15_000);
  expect((await resend()).error?.error).toBe('rate_limited');
  service.clock.advance(6000);
  expect((await resend()).status).toBe(200);
  expect((await client.call('GET /api/settings.php')).body.resend_seconds).toBe(20);
});
