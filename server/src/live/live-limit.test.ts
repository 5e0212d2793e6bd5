import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limitRules } from '../core/limits.ts';
import { useService } from '../testing/service.ts';
import type { OpenLiveChannel } from './live-channel.ts';
import { openLive } from './open-live.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });
let live: OpenLiveChannel;
let url: string;

beforeAll(async () => {
  url = await service.listen();
  live = await openLive(service.app.app, service.core);
});
afterAll(() => live.close());

const shakeHands = (address: string) =>
  fetch(`${url}/live/?EIO=4&transport=polling`, {
    headers: { 'x-forwarded-for': `198.51.100.9, ${address}` },
  });

test('handshakes of the live channel are limited by the address that the trusted proxy names (SRV-037)', async () => {
  const [{ max = 0 } = {}] = limitRules.live;
  const caller = { userId: null, address: '203.0.113.5' };
  for (let index = 0; index < max - 1; index += 1) await service.core.limits.check('live', 'live', caller);

  const statuses = [
    (await shakeHands('203.0.113.5')).status,
    (await shakeHands('203.0.113.5')).status,
    (await shakeHands('203.0.113.6')).status,
  ];

  expect(statuses).toEqual([200, 403, 200]);
});
