import type { ApiResponse } from '@liaison/shared/contracts';
import { renderSVG } from 'uqr';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { encryptText } from '../../core/encrypted-text.ts';
import { toLocale } from '../../core/locale.ts';
import { createTotpSecret, getTotpUri } from '../../core/totp.ts';
import type { Transaction } from '../../db/database.ts';
import type { SessionUser } from '../../db/sessions.ts';
import {
  type Account,
  confirmTwoStep,
  countRecoveryCodes,
  createRecoveryCodes,
  deleteTwoStep,
  findAccountById,
  findTwoStep,
  loginCodes,
  passwordAttempts,
  repeatConfirmation,
  saveSecret,
  twoStepPurpose,
} from '../accounts/index.ts';

/** How long after it was turned on the app may be confirmed again. */
const repeatableMs = 10 * 60_000;

type State = ApiResponse<'GET /api/two-step.php'>;

interface CodeRequest {
  code: string;
  /** Of the visitor. */
  address: string;
}

/** A second step of the log in: codes of an authenticator app (DEC-37). */
export function twoStepService(
  core: Pick<Core, 'db' | 'config' | 'clock' | 'inTransaction' | 'sessions' | 'mail' | 'settings'>,
) {
  const { db, config, clock, inTransaction, sessions, mail, settings } = core;
  const attempts = passwordAttempts(core);
  const codes = loginCodes(core);

  async function getState(userId: string): Promise<State> {
    const found = await findTwoStep(db, userId);
    return {
      since: found?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: found?.confirmed_at ? await countRecoveryCodes(db, userId) : 0,
    };
  }

  const sendMail = (trx: Transaction, { email, name, language }: Account, template: string) =>
    mail.send(trx, {
      to: email,
      locale: toLocale(language) ?? 'en',
      template,
      values: { name },
      path: '/profile/security',
    });

  return {
    getState,

    /** Replaces a secret that was never confirmed. */
    async setUp(user: SessionUser, { password, address }: { password: string; address: string }) {
      const account = await attempts.check({ userId: user.id, password, address, field: 'password' });
      const secret = createTotpSecret();
      const isSaved = await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        return saveSecret(trx, {
          userId: user.id,
          secret: encryptText(config.secret, twoStepPurpose, secret),
          now: clock(),
        });
      });
      if (!isSaved) throw new DomainError('conflict');
      const uri = getTotpUri(secret, { issuer: settings.site.name, label: account.email });
      return { secret, uri, picture: renderSVG(uri, { border: 2, blackColor: '#000', whiteColor: '#fff' }) };
    },

    /**
     * Returns the recovery codes, of which only hashes are stored. Repeated soon, because the answer with them was lost, it returns
     * new ones.
     */
    async confirm(user: SessionUser, { code, address }: CodeRequest): Promise<string[]> {
      const found = await findTwoStep(db, user.id);
      const now = clock();
      const since = new Date(now.getTime() - repeatableMs);
      if (!found || (found.confirmed_at && found.confirmed_at <= since)) throw new DomainError('conflict');
      const { secret } = found;
      const step = await codes.checkStep({ userId: user.id, secret, code, address });
      const recovery = createRecoveryCodes();
      const confirmation = { userId: user.id, secret, step, hashes: recovery.hashes };
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        if (await repeatConfirmation(trx, { ...confirmation, since })) return;
        const account = await findAccountById(trx, user.id);
        const isConfirmed = account && (await confirmTwoStep(trx, { ...confirmation, now }));
        if (!isConfirmed) throw new DomainError('conflict');
        await sessions.endAll(trx, user.id, user.sessionId);
        await sendMail(trx, account, 'two_step_on');
      });
      return recovery.codes;
    },

    async turnOff(
      user: SessionUser,
      { password, code, address }: CodeRequest & { password: string },
    ): Promise<void> {
      if (!(await findTwoStep(db, user.id))?.confirmed_at) throw new DomainError('conflict');
      const account = await attempts.check({ userId: user.id, password, address, field: 'password' });
      const use = await codes.check({ userId: user.id, code, address });
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        await use(trx);
        await deleteTwoStep(trx, user.id);
        await sendMail(trx, account, 'two_step_off');
      });
    },
  };
}
