import { timeBonusCode } from '@liaison/shared/contracts';
import type { Transaction } from '../../../db/database.ts';
import { insertDiscounts } from './discounts.repository.ts';

export const welcomeCode = 'WELCOME25';
const percentage = 25;
/** After the sign-up (§9). */
const timeBonusMs = 14_400_000;

/** Whether the account has the time bonus while no payment is under way. */
export const canHaveTimeBonus = (account: { paid_user: boolean; signup_date: Date }, now: Date): boolean =>
  !account.paid_user && now.getTime() - account.signup_date.getTime() < timeBonusMs;

/** The welcome discount and the time bonus of a new member: one offer, which ends for both at the same time (DEC-24). */
export async function createSignupDiscounts(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const discount = {
    user_id: userId,
    percentage,
    expires_at: new Date(now.getTime() + timeBonusMs),
    created_at: now,
  };
  await insertDiscounts(trx, [
    { ...discount, code: timeBonusCode, validity: 'once-per-user' },
    { ...discount, code: welcomeCode, validity: 'first-purchase' },
  ]);
}
