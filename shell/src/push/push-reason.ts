import { on } from '@liaison/shared/events';
import { useSession } from '@liaison/shared/session';
import { createStoredGroup } from '@liaison/shared/storage';
import { flagSchema } from '../flag-schema.ts';

/** Per account: whether a member may write since a first message or match on this device. */
const storedReasons = createStoredGroup({
  name: 'push/has-reason',
  version: 1,
  schema: flagSchema,
  initial: false,
});

/** Push is offered only to members who have a reason to want it: another member may answer. */
export const hasPushReason = (userId: string): boolean => storedReasons.get(userId);

export function rememberPushReason(): void {
  on('chat/message-sent', remember);
  on('members/matched', remember);
}

function remember(): void {
  const { user } = useSession.getState();
  if (user) storedReasons.set(user.id, true);
}
