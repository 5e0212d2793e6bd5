import type { Transaction } from '../../db/database.ts';
import type { Events } from '../../live/events.ts';
import { refreshListed } from '../visibility/index.ts';
import { setProfileStatus } from './reports.repository.ts';

type Publishing = Pick<Events, 'publish'>;

export const hideProfile = (trx: Transaction, memberId: string, events: Publishing): Promise<void> =>
  change(trx, { memberId, status: 'disabled' }, events);

export const showProfile = (trx: Transaction, memberId: string, events: Publishing): Promise<void> =>
  change(trx, { memberId, status: 'active' }, events);

/** The account must be locked. */
async function change(
  trx: Transaction,
  { memberId, status }: { memberId: string; status: 'active' | 'disabled' },
  events: Publishing,
): Promise<void> {
  await setProfileStatus(trx, memberId, status);
  await refreshListed(trx, memberId);
  await events.publish(trx, memberId, { type: 'user' });
}
