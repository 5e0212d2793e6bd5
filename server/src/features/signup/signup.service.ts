import type { FieldErrorCode, ParsedBody } from '@liaison/shared/contracts';
import { hasContactData } from '../../core/contact-data.ts';
import { DomainError } from '../../core/domain-error.ts';
import { toNetwork } from '../../core/networks.ts';
import { isOffensive } from '../../core/offensive-words.ts';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { findAccountById, takenBy } from '../accounts/accounts.repository.ts';
import type { Activation } from './activation.service.ts';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { storeConsents } from './consents.repository.ts';
import { createAccount } from './create-account.ts';
import { isDisposable, parseEmail } from '../accounts/email-address.ts';
import { createPendingDeletionError } from '../accounts/login.service.ts';
import { hashPassword, verifyPassword } from '../accounts/passwords.ts';
import { saveWaitingMessage } from './waiting-message.ts';

export type SignupBody = ParsedBody<'POST /api/signup.php'>;

/** What the site says about sign-ups to this visitor. */
export interface SignupTerms {
  signups: string;
  termsVersion: string;
  signupCredits: number;
  /** Never unknown here: without a country of the visitor it is the site's own. */
  country: string;
  /** Of the visitor. */
  address: string;
}

type SignupDeps = Pick<Core, 'idempotency' | 'jobs' | 'clock' | 'createId' | 'db' | 'limits'> & {
  activation: Activation;
};

export function signupService({ db, idempotency, jobs, clock, createId, limits, activation }: SignupDeps) {
  async function create(
    trx: Transaction,
    body: SignupBody,
    { passwordHash, ...terms }: SignupTerms & Secret,
  ) {
    const id = createId();
    const now = clock();
    const email = normalEmail(body.email);
    const name = normalName(body.name);
    await refuseTaken(trx, { email, name }, now);
    await limits.consume('signup', toNetwork(terms.address), accountsPerNetwork);
    await createAccount(trx, {
      id,
      email,
      name,
      passwordHash,
      language: body.language,
      country: terms.country,
      nextStep: 1,
      profile: profileOf(body, terms.country),
      signupCredits: terms.signupCredits,
      tracking: body.tracking,
      marketing: body.marketing === true,
      now,
    }).catch(asTaken);
    await storeConsents(trx, id, { ...body, marketing: body.marketing === true, now });
    const { member_id: memberId, signup_message: text } = body;
    if (memberId && text) await saveWaitingMessage(trx, { userId: id, memberId, text, now });
    await activation.sendLink(trx, { id, email, name, locale: body.language });
    return { id };
  }

  return {
    /**
     * Creates the account and gives its id. A repeat under the same client id, in parallel or after a lost answer, gives the
     * same account, to whoever knows its password. What is remembered of the call holds no password, not even hashed.
     */
    async signUp(body: SignupBody, terms: SignupTerms): Promise<string> {
      refuseClosed(terms.signups, body);
      refuseTermsToCome(body.terms_version, terms.termsVersion);
      await refuseWeakFields(body);
      const { password, client_id: clientId, ...remembered } = body;
      const passwordHash = await hashPassword(password);
      await jobs.whenReady();
      const { id } = await idempotency.runOnce({ scope: 'signup', clientId, body: remembered }, (trx) =>
        create(trx, body, { ...terms, passwordHash }),
      );
      const account = await findAccountById(db, id);
      const isTheirs =
        account !== undefined &&
        (account.password_hash === passwordHash || (await verifyPassword(password, account.password_hash)));
      if (!isTheirs) throw new DomainError('client_id_reused');
      return id;
    },
  };
}

/** DEC-01. Counted when an account is about to exist: a slip in the form, or a repeat, uses nothing up. */
const accountsPerNetwork = { max: 5, windowMs: 3_600_000 };

interface Secret {
  passwordHash: string;
}

/** §6: 'all', or 'with_trafficsource' for who came by one; anything else is invite-only. */
function refuseClosed(signups: string, { tracking }: SignupBody): void {
  const isOpen =
    signups === 'all' ||
    (signups === 'with_trafficsource' && tracking !== undefined && tracking.network !== '');
  if (!isOpen) throw new DomainError('invite_only');
}

/** Older terms are what a page left open showed; terms that do not exist yet nobody has read. */
function refuseTermsToCome(accepted: string, current: string): void {
  if (!(Date.parse(accepted) <= Date.parse(current)))
    throw new DomainError('validation', { fields: { terms_version: 'invalid' } });
}

async function refuseWeakFields({ email, name, password, signup_message }: SignupBody): Promise<void> {
  const fields: Record<string, FieldErrorCode> = {};
  if (isDisposable(email)) fields['email'] = 'disposable';
  if (await isOffensive(name)) fields['name'] = 'offensive';
  if (hasContactData(name)) fields['name'] = 'contains_contact';
  if (signup_message && hasContactData(signup_message)) fields['signup_message'] = 'contains_contact';
  if (await isCommonPassword(password)) fields['password'] = 'common_password';
  if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
}

async function refuseTaken(
  trx: Transaction,
  wanted: { email: string; name: string },
  now: Date,
): Promise<void> {
  const taken = await takenBy(trx, wanted);
  if (taken.email?.status === 'pending_deletion') throw createPendingDeletionError(taken.email.purge_at, now);
  const fields: Record<string, FieldErrorCode> = {};
  if (taken.email) fields['email'] = 'in_use';
  if (taken.name) fields['name'] = 'in_use';
  if (taken.email) throw new DomainError('email_in_use', { fields });
  if (taken.name) throw new DomainError('validation', { fields });
}

/** Somebody else's transaction may take address or name between the question and the insert: the indexes decide. */
function asTaken(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'users_email') throw new DomainError('email_in_use', { fields: { email: 'in_use' } });
  if (constraint === 'users_name') throw new DomainError('validation', { fields: { name: 'in_use' } });
  throw error;
}

const normalEmail = (email: string) => parseEmail(email) ?? email;
const normalName = (name: string) => name.normalize('NFC').replaceAll(/ +/g, ' ');

function profileOf(body: SignupBody, country: string) {
  const { gender, looking_for, date_of_birth, sexuality = null } = body;
  return { gender, looking_for, date_of_birth, sexuality, country };
}
