import { createStoredGroup, toSchema } from '@liaison/shared/storage';
import type { LiveEventOfType } from './live-events.ts';
import { sendDelivery } from './live.api.ts';

/** The id of the last reported message, by user and conversation. */
const reported = createStoredGroup({
  name: 'live/delivered',
  version: 1,
  schema: toSchema((value) => (typeof value === 'string' && /^[0-9]{1,19}$/.test(value) ? value : undefined)),
  initial: '0',
});

/**
 * Reports that a message of another member has reached this device, and returns whether it had not been reported before: by a tab that
 * led earlier, or before a reload (LIVE-007).
 */
export function reportDelivery(
  userId: string,
  { conversation, message }: LiveEventOfType<'message'>,
): boolean {
  const key = `${userId}/${conversation}`;
  if (message.from !== 'them' || BigInt(message.id) <= BigInt(reported.get(key))) return false;
  reported.set(key, message.id);
  void sendDelivery(conversation, message.id);
  return true;
}
