import type { FieldErrorCode, ParsedBody } from '@liaison/shared/contracts';
import { hasContactData } from '../../core/contact-data.ts';
import { DomainError } from '../../core/domain-error.ts';
import { toNetwork } from '../../core/networks.ts';
import type { Core } from '../core.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { doOnce } from '../../db/transaction.ts';
import {
  type Account,
  createBoundedQueue,
  createPendingDeletionError,
  findAccountById,
  findEmailOwner,
  findPasswordError,
  hashPassword,
  isDisposable,
  isNameTaken,
  type loginService,
  parseEmail,
} from '../accounts/index.ts';
import { countSignups } from '../experiments/index.ts';
import { recordSignup } from '../abuse/index.ts';
import { isEmailBarred } from '../restrictions/index.ts';
import { createSignupDiscounts, credit } from '../payments/index.ts';
import type { Activation } from './activation.service.ts';
import { insertAccount, insertConsents } from './new-accounts.repository.ts';
import { findNameError, normalizeName } from './name-rules.ts';
import { signupWork } from './signup-work.ts';
import { saveWaitingMessage } from './waiting-messages.repository.ts';

type SignupBody = ParsedBody<'POST /api/signup.php'>;

/** The site's settings for this visitor's sign-up. */
interface SignupTerms {
  signups: string;
  /** All that the site has had. */
  termsVersions: readonly string[];
  signupCredits: number;
  messageLength: number;
  domain: string;
  /** The visitor's country; the site's own when it is not known. */
  country: string;
  /** Fictional profiles are switched off in some countries (DEC-22). */
  isFictionalEnabled: boolean;
  /** The visitor's IP address. */
  address: string;
}

type Logins = ReturnType<typeof loginService>;
type SignInRequest = Parameters<Logins['signIn']>[0];
type Browser = Pick<SignInRequest, 'device' | 'currentUser' | 'deviceToken'>;

type SignupDeps = Pick<
  Core,
  'idempotency' | 'clock' | 'createId' | 'db' | 'limits' | 'config' | 'inTransaction'
> & {
  activation: Activation;
  logins: Pick<Logins, 'signIn' | 'startVerifiedSession'>;
};

/** One at a time, because attempts in parallel count as failures until their password is verified, and would lock the account. */
const runRepeat = createBoundedQueue({
  maxRunning: 1,
  maxWaiting: 200,
  createError: () => new DomainError('unavailable'),
});

export function signupService({
  db,
  idempotency,
  clock,
  createId,
  limits,
  config,
  inTransaction,
  activation,
  logins,
}: SignupDeps) {
  const works = signupWork({ limits, config, clock });

  async function create(
    trx: Transaction,
    body: SignupBody,
    { passwordHash, ...terms }: SignupTerms & { passwordHash: string },
  ) {
    const id = createId();
    const now = clock();
    const email = normalizeEmail(body.email);
    const name = normalizeName(body.name);
    const isBarred = await isEmailBarred({ config, clock }, trx, email);
    await checkIsFree(trx, { email, name, isBarred }, now);
    await doOnce(trx, 'signup-limit', () =>
      limits.consume('signup', toNetwork(terms.address), signupsPerNetwork),
    );
    await insertAccount(trx, {
      id,
      email,
      name,
      passwordHash,
      language: body.language,
      country: terms.country,
      nextStep: 1,
      profile: toProfile(body, terms.country),
      tracking: body.tracking,
      marketing: body.marketing === true,
      now,
    });
    await recordSignup(trx, { userId: id, address: terms.address, secret: config.secret, now });
    if (terms.signupCredits > 0)
      await credit(trx, {
        userId: id,
        credits: terms.signupCredits,
        kind: 'signup',
        key: `signup:${id}`,
        now,
      });
    await createSignupDiscounts(trx, { userId: id, now });
    await insertConsents(trx, id, { ...body, marketing: body.marketing === true, now });
    const { member_id: memberId, signup_message: text } = body;
    const { domain, isFictionalEnabled } = terms;
    if (memberId && text)
      await saveWaitingMessage(trx, { userId: id, memberId, isFictionalEnabled, text, domain, now });
    await countSignups(trx, body.experiments ?? [], now);
    await activation.sendLink(trx, { id, email, name, locale: body.language });
    return { id };
  }

  /** Guesses of the password and the second step are limited as at the log in, which it is. */
  async function signInAgain(
    { password }: SignupBody,
    account: Account,
    browser: Browser & { address: string },
  ) {
    const credentials = { login: account.email, password, shouldTrust: false, ...browser };
    return runRepeat(() => logins.signIn(credentials)).catch((error: unknown) => {
      const isRefused = error instanceof DomainError && refusedCodes.includes(error.code);
      throw isRefused ? new DomainError('client_id_reused') : error;
    });
  }

  return {
    /**
     * Creates the account and a session in this browser. A repeat with the same client id, in parallel or after a lost response,
     * logs in to the same account. The body stored for idempotency does not contain the password, not even hashed.
     */
    async signUp(
      body: SignupBody,
      terms: SignupTerms,
      browser: Browser,
    ): Promise<{ userId: string; token: string }> {
      checkSignupsOpen(terms.signups, body);
      checkTermsVersion(body.terms_version, terms.termsVersions);
      await checkFields(db, body, terms);
      // A page that was loaded again may have forgotten how it was found, and is still the same form.
      const {
        password,
        client_id: clientId,
        tracking: _tracking,
        experiments: _experiments,
        work,
        ...storedBody
      } = body;
      // Before the password is hashed, which takes the service longer than anything else here.
      await works.check({ clientId, address: terms.address, work });
      const passwordHash = await hashPassword(password);
      const { id } = await idempotency.runOnce({ scope: 'signup', clientId, body: storedBody }, (trx) =>
        create(trx, body, { ...terms, passwordHash }),
      );
      const account = await findAccountById(db, id);
      if (!account) throw new DomainError('client_id_reused');
      // The salt is random: only the account that this call created has the same hash.
      if (account.password_hash !== passwordHash)
        return signInAgain(body, account, { ...browser, address: terms.address });
      const token = await inTransaction((trx) => logins.startVerifiedSession(trx, id, browser));
      return { userId: id, token };
    },
  };
}

const refusedCodes: readonly string[] = ['login_failed', 'email_not_found'];

/** DEC-01. Counted just before an account is created, so that rejected forms and repeats do not count. */
const signupsPerNetwork = { max: 5, windowMs: 3_600_000 };

/** §6: 'all' is open to everyone, 'with_trafficsource' to visitors of a campaign; any other value means invite-only. */
function checkSignupsOpen(signups: string, { tracking }: SignupBody): void {
  const isOpen =
    signups === 'all' ||
    (signups === 'with_trafficsource' && tracking !== undefined && tracking.network !== '');
  if (!isOpen) throw new DomainError('invite_only');
}

/** Older terms are accepted, because a page left open shows them; a version that the site never had is not valid. */
function checkTermsVersion(accepted: string, versions: readonly string[]): void {
  if (!versions.includes(accepted))
    throw new DomainError('validation', { fields: { terms_version: 'invalid' } });
}

async function checkFields(
  db: Connection,
  { email, name, password, signup_message }: SignupBody,
  { messageLength }: Pick<SignupTerms, 'messageLength'>,
): Promise<void> {
  const fields: Record<string, FieldErrorCode> = {};
  if (isDisposable(email)) fields['email'] = 'disposable';
  const nameError = await findNameError(db, name);
  if (nameError) fields['name'] = nameError;
  // It is sent later, when nobody could shorten it.
  if (signup_message && [...signup_message].length > messageLength) fields['signup_message'] = 'too_long';
  if (signup_message && hasContactData(signup_message)) fields['signup_message'] = 'contains_contact';
  const passwordError = await findPasswordError(password, { email, name });
  if (passwordError) fields['password'] = passwordError;
  if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
}

async function checkIsFree(
  trx: Transaction,
  { email, name, isBarred }: { email: string; name: string; isBarred: boolean },
  now: Date,
): Promise<void> {
  const emailOwner = await findEmailOwner(trx, email, now);
  const isTaken = await isNameTaken(trx, name);
  if (emailOwner?.status === 'pending_deletion') throw createPendingDeletionError(emailOwner.purge_at, now);
  const fields: Record<string, FieldErrorCode> = {};
  // Nobody learns which addresses had an account that was closed.
  const isEmailTaken = emailOwner !== undefined || isBarred;
  if (isEmailTaken) fields['email'] = 'in_use';
  if (isTaken) fields['name'] = 'in_use';
  if (isEmailTaken) throw new DomainError('email_in_use', { fields });
  if (isTaken) throw new DomainError('validation', { fields });
}

const normalizeEmail = (email: string) => parseEmail(email) ?? email;

function toProfile(body: SignupBody, country: string) {
  const { gender, looking_for, date_of_birth, sexuality = null } = body;
  return { gender, looking_for, date_of_birth, sexuality, country };
}
