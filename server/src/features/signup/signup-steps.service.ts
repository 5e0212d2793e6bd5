import type { SignupStep } from '@liaison/shared/contracts';
import { DomainError, type ErrorDetails } from '../../core/domain-error.ts';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findRefusedFields } from '../members/profile-rules.ts';
import { saveProfile } from '../members/profile.repository.ts';
import { placeOf } from '../places/places.service.ts';
import { hasMainPicture, completeStep, savePlace } from './signup-steps.repository.ts';

type Write = (trx: Transaction, userId: string) => Promise<void>;

/** The steps after the account (DEC-03): each is saved at once and may be done again, so that nothing is lost on the way. */
export function signupStepsService({ inTransaction, events }: Pick<Core, 'inTransaction' | 'events'>) {
  return {
    /** Gives the first step that is not done. */
    async save(userId: string, step: SignupStep, countries: readonly string[]): Promise<number | null> {
      const write = await writingOf(step, countries);
      return inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        await write(trx, userId);
        const nextStep = await completeStep(trx, userId, step.step);
        await events.publish(trx, userId, { type: 'user' });
        return nextStep;
      });
    },
  };
}

/** Checks what a step says and gives what it writes. */
async function writingOf(step: SignupStep, countries: readonly string[]): Promise<Write> {
  if (step.step === 2) {
    const place = await placeOf(step.data, countries);
    return (trx, userId) => savePlace(trx, userId, place);
  }
  if (step.skip) return async () => undefined;
  if (step.step === 1) return needPicture;
  const changes = step.data ?? {};
  refuseWrong(findRefusedFields(changes));
  return (trx, userId) => saveProfile(trx, userId, changes);
}

/** The picture itself comes by `photo.php`, whatever a reviewer will say of it. */
async function needPicture(trx: Transaction, userId: string): Promise<void> {
  if (!(await hasMainPicture(trx, userId)))
    throw new DomainError('validation', { fields: { photo: 'required' } });
}

function refuseWrong(fields: NonNullable<ErrorDetails['fields']>): void {
  const named = Object.entries(fields).map(([name, code]) => [`data.${name}`, code] as const);
  if (named.length > 0) throw new DomainError('validation', { fields: Object.fromEntries(named) });
}
