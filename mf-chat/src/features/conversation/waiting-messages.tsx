import { useUser } from '@liaison/shared/session';
import { useEffect } from 'react';
import { openOutboxes } from '../../outbox/outbox.ts';

/** Sends the messages that wait on this device, on whichever page the member is. */
export function Component() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId) openOutboxes(userId);
  }, [userId]);
  return null;
}
