import type { SentCode } from '@liaison/shared/contracts';
import * as z from 'zod/mini';

const SentState = z.object({
  sentTo: z.string(),
  sent: z.object({
    payment_id: z.string(),
    otp_required: z.literal(true),
    phone_masked: z.string(),
    sends_left: z.int(),
  }),
});

/**
 * What the entry of the browser's history keeps of an order: a phone may load the page again when its owner returns from the text
 * message with the code.
 */
export const createSentState = (userId: string, sent: SentCode) => ({ sentTo: userId, sent });

/** Null before an order, and for another member. */
export function readSentState(userId: string, state: unknown): SentCode | null {
  const { data } = SentState.safeParse(state);
  return data && data.sentTo === userId ? data.sent : null;
}
