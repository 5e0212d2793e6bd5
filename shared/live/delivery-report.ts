import { call } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';

const reported = new Map<string, bigint>();

/** Tells the sender that the message has reached a device: once, however many tabs it came to (LIVE-007). */
export function reportDelivery(userId: string, event: LiveEvent): void {
  if (event.type !== 'message' || event.message.from !== 'them') return;
  const { conversation, message } = event;
  const key = `live/delivered/${userId}/${conversation}`;
  const id = BigInt(message.id);
  if (id <= latestReported(key)) return;
  remember(key, id);
  // Reading it moves the same cursor: a report that fails is made up for then.
  call('PUT /api/chat.php', { body: { conversation, delivered_up_to: message.id } }).catch(() => undefined);
}

function latestReported(key: string): bigint {
  const here = reported.get(key) ?? 0n;
  const elsewhere = stored(key);
  return here > elsewhere ? here : elsewhere;
}

function stored(key: string): bigint {
  try {
    return BigInt(localStorage.getItem(key) ?? '0');
  } catch {
    return 0n;
  }
}

function remember(key: string, id: bigint): void {
  reported.set(key, id);
  try {
    localStorage.setItem(key, id.toString());
  } catch {
    // Each tab then reports for itself; the service counts it once.
  }
}
