import { complaintKinds } from '@liaison/shared/contracts';
import { useUser } from '@liaison/shared/session';
import { createStoredGroup } from '@liaison/shared/storage';
import { useState } from 'react';
import * as z from 'zod/mini';

/** The fields of all kinds; good faith must be stated again. */
const ComplaintTexts = z.partial(
  z.object({
    /** With it the service stores what is sent again, because the answer was lost, once. */
    client_id: z.string(),
    kind: z.enum(complaintKinds),
    /** The subject of illegal content. */
    reason: z.string(),
    /** The subject of complaints about one. */
    payment: z.string(),
    url: z.string(),
    decision_id: z.string(),
    text: z.string(),
    name: z.string(),
    email: z.string(),
  }),
);
type ComplaintTexts = z.infer<typeof ComplaintTexts>;

const drafts = createStoredGroup<ComplaintTexts>({
  name: 'complaints/draft',
  version: 1,
  schema: ComplaintTexts,
  initial: {},
  area: 'session',
});

/** What is typed in this tab and not sent yet, by account, so that signing out removes it; the appeal against a decision on its own. */
export function useComplaintDraft(decisionId?: string) {
  const userId = useUser()?.id ?? 'visitor';
  // Of who began: what is typed after the end of a session belongs to the member who logs in again.
  const [owner] = useState(userId);
  const key = decisionId === undefined ? owner : `${owner}/${decisionId}`;
  return {
    get: () => drafts.get(key),
    update: (texts: ComplaintTexts) => drafts.set(key, { ...drafts.get(key), ...texts }),
    remove: () => drafts.remove(key),
  };
}
