import type { LiveEvent } from '@liaison/shared/contracts';
import { createStoredGroup } from '@liaison/shared/storage';
import * as z from 'zod/mini';
import { sendDelivery } from './live.api.ts';

/** The id of the last reported message, by user and conversation. */
const reported = createStoredGroup({
  name: 'live/delivered',
  version: 1,
  schema: z.string().check(z.regex(/^[0-9]{1,19}$/)),
  initial: '0',
});

/** Reports that a message has reached this device: once, however many tabs received it (LIVE-007). */
export function reportDelivery(userId: string, event: LiveEvent): void {
  if (event.type !== 'message' || event.message.from !== 'them') return;
  const { conversation, message } = event;
  const key = `${userId}/${conversation}`;
  if (BigInt(message.id) <= BigInt(reported.get(key))) return;
  reported.set(key, message.id);
  void sendDelivery(conversation, message.id);
}
