import type { SignupStep } from '@liaison/shared/contracts';
import { DomainError, type ErrorDetails } from '../../core/domain-error.ts';
import type { Core } from '../core.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import { findRefusedFields, saveProfile } from '../members/index.ts';
import { resolvePlace } from '../places/index.ts';
import { hasMainPicture, completeStep, savePlace } from './signup-steps.repository.ts';

type SaveStep = (trx: Transaction, userId: string) => Promise<void>;

/** The sign-up steps after the account exists (DEC-03). Each is saved separately and can be repeated. */
export function signupStepsService({
  db,
  inTransaction,
  events,
}: Pick<Core, 'db' | 'inTransaction' | 'events'>) {
  return {
    /** Returns the first step that is not done, or null. */
    async save(userId: string, step: SignupStep, countries: readonly string[]): Promise<number | null> {
      const saveStep = await prepareStep(db, step, countries);
      return inTransaction(async (trx) => {
        await lockOwnAccount(trx, userId);
        await saveStep(trx, userId);
        const nextStep = await completeStep(trx, userId, step.step);
        await events.publish(trx, userId, { type: 'user' });
        return nextStep;
      });
    },
  };
}

/** Validates a step and returns the function that saves it. */
async function prepareStep(db: Database, step: SignupStep, countries: readonly string[]): Promise<SaveStep> {
  if (step.step === 2) {
    const place = await resolvePlace(step.data, countries);
    return (trx, userId) => savePlace(trx, userId, place);
  }
  if (step.skip) return async () => undefined;
  if (step.step === 1) return checkHasPicture;
  const changes = step.data ?? {};
  checkNoErrors(await findRefusedFields(db, changes));
  return (trx, userId) => saveProfile(trx, userId, changes);
}

/** The picture is uploaded by `photo.php`; it does not have to be approved yet. */
async function checkHasPicture(trx: Transaction, userId: string): Promise<void> {
  if (!(await hasMainPicture(trx, userId)))
    throw new DomainError('validation', { fields: { photo: 'required' } });
}

function checkNoErrors(fields: NonNullable<ErrorDetails['fields']>): void {
  const prefixed = Object.entries(fields).map(([name, code]) => [`data.${name}`, code] as const);
  if (prefixed.length > 0) throw new DomainError('validation', { fields: Object.fromEntries(prefixed) });
}
