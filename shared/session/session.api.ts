import { call } from '@liaison/shared/api';
import type { PushSubscriptionData } from '@liaison/shared/contracts';

export const findCity = ({ lat, lon }: { lat: number; lon: number }) =>
  call('GET /api/geocode.php', { query: { lat, lon } });

export const registerPush = (subscription: PushSubscriptionData) =>
  call('POST /api/user.php', { query: { push: '1' }, body: { subscription } });

export const unregisterPush = (subscription: PushSubscriptionData) =>
  call('POST /api/user.php', { query: { push: '1' }, body: { subscription, removed: true } });
