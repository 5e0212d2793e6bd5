import { DomainError } from '../../core/domain-error.ts';
import { decryptText } from '../../core/encrypted-text.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from '../../core/totp.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { clearFailures } from './login-failures.repository.ts';
import { getAddressKey, getCodeKey, passwordAttempts } from './password-attempts.ts';
import { isTrustedDevice, useTrustedDevice } from './trusted-devices.repository.ts';
import { findTwoStep, useRecoveryCode, useStep } from './two-step.repository.ts';

/** Key of the secrets' encryption. */
export const twoStepPurpose = 'member-totp';

interface CodeCheck {
  userId: string;
  /** Of the app, or a recovery code. */
  code: string | undefined;
  /** Of the browser's cookie: one that the member trusts needs no code. */
  deviceToken?: string | undefined;
  /** Of the visitor. */
  address: string;
}

/** Must run in the transaction that the code allows: it uses the code up, and fails when another call was first. */
type UseCode = (trx: Transaction) => Promise<void>;

export function loginCodes(core: Pick<Core, 'db' | 'config' | 'clock' | 'inTransaction'>) {
  const { db, config, clock } = core;
  const attempts = passwordAttempts(core);

  /** Null too for a secret from before a change of `SECRET`: recovery codes still work then. */
  function findStep(encrypted: string, code: string, now: Date): number | null {
    const secret = decryptText(config.secret, twoStepPurpose, encrypted);
    return secret === null ? null : findTotpStep(secret, code, now);
  }

  /** Wrong codes are counted apart from wrong passwords, which the right password clears. */
  async function countAttempt(userId: string, address: string) {
    const now = clock();
    const keys = { account: getCodeKey(userId), address: getAddressKey(address, config) };
    await attempts.count(keys, now);
    return { now, keys };
  }

  return {
    /** Of an app that is being set up. */
    async checkStep({
      userId,
      secret,
      code,
      address,
    }: CodeCheck & { code: string; secret: string }): Promise<number> {
      const { now, keys } = await countAttempt(userId, address);
      const step = findStep(secret, code, now);
      if (step === null) throw createCodeError();
      await attempts.clear(keys, now);
      return step;
    },

    /** Call only after the password was right: whether an account asks for a code must not be revealed to anyone else. */
    async check({ userId, code, address, deviceToken }: CodeCheck): Promise<UseCode> {
      const found = await findTwoStep(db, userId);
      if (!found?.confirmed_at) return checkIsOff(userId);
      if (code === undefined) {
        const proof = { userId, token: deviceToken, now: clock() };
        if (!(await isTrustedDevice(db, proof))) throw new DomainError('code_required');
        return async (trx) => {
          if (!(await useTrustedDevice(trx, proof))) throw new DomainError('code_required');
        };
      }
      const { now, keys } = await countAttempt(userId, address);
      const step = findStep(found.secret, code, now);
      const hash = hashRecoveryCode(code);
      return async (trx) => {
        const isUsed =
          step === null
            ? await useRecoveryCode(trx, { userId, hash, now })
            : await useStep(trx, userId, step);
        if (!isUsed) throw createCodeError();
        await clearFailures(trx, keys, now);
      };
    },
  };
}

/** It may have been turned on while the password was verified. */
const checkIsOff =
  (userId: string): UseCode =>
  async (trx) => {
    if ((await findTwoStep(trx, userId))?.confirmed_at) throw new DomainError('code_required');
  };

const createCodeError = () => new DomainError('validation', { fields: { code: 'wrong' } });
