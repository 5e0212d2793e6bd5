import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { isPushEndpoint, publicLookup } from './push-endpoint.ts';

const service = useService();
const keys = {
  p256dh: `BA${'A'.repeat(85)}`,
  auth: 'A'.repeat(22),
};

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://db5p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/QGx',
])('%s is accepted as a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(true);
});

const invalidEndpoints = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:pass@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/?fcm.googleapis.com',
  'https://evilnotify.windows.com/w',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
];

test.each(invalidEndpoints)('%s is refused as a push service (SRV-004)', async (endpoint) => {
  const ana = await service.createMember();

  const { status, error } = await ana.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: { endpoint, keys } },
  });

  expect(status).toBe(422);
  expect(error?.fields).toEqual({ 'subscription.endpoint': 'invalid' });
  expect(await service.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});

test('keys that cannot be used for encryption are refused (SRV-004)', async () => {
  const ana = await service.createMember();

  const { error } = await ana.call('POST /api/user.php', {
    query: { push: '1' },
    body: {
      subscription: { endpoint: 'https://web.push.apple.com/x', keys: { p256dh: 'short', auth: keys.auth } },
    },
  });

  expect(error?.fields).toEqual({ 'subscription.keys': 'invalid' });
});

test('a host name that resolves to a private address is refused when sending (S30)', async () => {
  const resolved = await new Promise((resolve) => {
    publicLookup('localhost', { all: true }, (error, addresses) => resolve({ error, addresses }));
  });

  expect(resolved).toMatchObject({ error: { message: 'the address is not public' } });
});
