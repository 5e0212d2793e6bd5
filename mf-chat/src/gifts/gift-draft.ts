import { createStoredGroup } from '@liaison/shared/storage';
import * as z from 'zod/mini';

/** What a member is choosing for another one, kept until it is in the outbox: also while they buy credits. */
const GiftDraft = z.object({
  giftId: z.nullable(z.string()),
  text: z.string(),
  /** The member has tried to send it with too few credits. */
  isShort: z._default(z.boolean(), false),
});
export type GiftDraft = z.infer<typeof GiftDraft>;

/** By conversation key, so that two accounts on one device never see each other's drafts. */
export const giftDrafts = createStoredGroup({
  name: 'chat/gift',
  version: 2,
  schema: GiftDraft,
  // Version 1 held the client id too.
  migrate: (draft) => draft,
  initial: { giftId: null, text: '', isShort: false },
});
