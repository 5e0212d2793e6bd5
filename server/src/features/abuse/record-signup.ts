import { hashNetwork, isPrivateAddress } from '../../core/networks.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { raiseReview } from '../reports/index.ts';
import {
  countAccounts,
  deleteSignupNetworksBefore,
  insertSignupNetwork,
} from './signup-networks.repository.ts';

/** So many new accounts of one network within a day are looked at by staff. A home or a small company has fewer. */
const maxAccounts = 8;
const dayMs = 86_400_000;

/** Counts the new accounts of a network; the review is about the newest one. */
export async function recordSignup(
  trx: Transaction,
  { userId, address, secret, now }: { userId: string; address: string; secret: string; now: Date },
): Promise<void> {
  if (isPrivateAddress(address)) return;
  const hash = hashNetwork(address, { purpose: 'signup-network', secret });
  // Parallel sign-ups of a network are counted one after the other.
  await lockKey(trx, `signup-network:${hash.toString('hex')}`);
  await insertSignupNetwork(trx, { userId, hash, now });
  const count = await countAccounts(trx, { hash, since: new Date(now.getTime() - dayMs) });
  if (count % maxAccounts === 0)
    await raiseReview(trx, {
      memberId: userId,
      pattern: 'network',
      subject: { type: 'profile', id: userId },
      now,
    });
}

export const forgetSignupNetworks = (db: Connection, now: Date): Promise<void> =>
  deleteSignupNetworksBefore(db, new Date(now.getTime() - dayMs));
