import { call } from '@liaison/shared/api';
import type { LiveEvent } from '@liaison/shared/contracts';

const reported = new Map<string, bigint>();

/** Reports that a message has reached this device: once, however many tabs received it (LIVE-007). */
export function reportDelivery(userId: string, event: LiveEvent): void {
  if (event.type !== 'message' || event.message.from !== 'them') return;
  const { conversation, message } = event;
  const key = `live/delivered/${userId}/${conversation}`;
  const id = BigInt(message.id);
  if (id <= getLastReported(key)) return;
  storeReported(key, id);
  // A failure needs no retry: reading the message moves the same cursor.
  call('PUT /api/chat.php', { body: { conversation, delivered_up_to: message.id } }).catch(() => undefined);
}

function getLastReported(key: string): bigint {
  const inThisTab = reported.get(key) ?? 0n;
  const inStorage = readStored(key);
  return inThisTab > inStorage ? inThisTab : inStorage;
}

function readStored(key: string): bigint {
  try {
    return BigInt(localStorage.getItem(key) ?? '0');
  } catch {
    return 0n;
  }
}

function storeReported(key: string, id: bigint): void {
  reported.set(key, id);
  try {
    localStorage.setItem(key, id.toString());
  } catch {
    // Without storage each tab reports by itself, and the service ignores the repetition.
  }
}
