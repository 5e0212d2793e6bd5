import { type Locale, passwordBounds, type StaffInvitation, type StaffRole } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { decryptText, encryptText } from '../../core/encrypted-text.ts';
import { createSecret, hashSecret } from '../../core/secrets.ts';
import { createTotpSecret, findTotpStep, getTotpUri } from '../../core/totp.ts';
import { getStaffActor, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import {
  findPasswordError,
  getAddressKey,
  hashPassword,
  passwordAttempts,
  verifyPassword,
} from '../accounts/index.ts';
import type { Core } from '../core.ts';
import {
  deleteInvitation,
  findByEmail,
  findInvitation,
  lockStaff,
  saveInvitation,
  saveStaff,
  setCredentials,
  setDisabled,
  setRole,
  useTotpStep,
} from './staff.repository.ts';

const invitationMs = 3 * 86_400_000;
const purpose = 'staff-totp';

/** What a person types to sign in. `address` is that of the visitor. */
interface Credentials {
  email: string;
  password: string;
  code: string;
  address: string;
}

const getSubject = (id: string) => `staff:${id}`;

/** The accounts of the desk (DEC-39): invited, with a password and a second factor, apart from those of members. */
export function staffService({ config, db, clock, inTransaction, staffSessions, mail, settings }: Core) {
  const attempts = passwordAttempts({ config, db, clock, inTransaction });
  const audit = (trx: Transaction, actor: string, action: string, id: string) =>
    insertAuditEntry(trx, { actor, action, subject: getSubject(id), details: {}, now: clock() });

  /** Null for a used, replaced or expired invitation, and one from before a change of `SECRET`. The secret is that for the person's authenticator app. */
  async function findOpenInvitation(token: string) {
    const found = await findInvitation(db, hashSecret(token), clock());
    if (!found) return null;
    const secret = decryptText(config.secret, purpose, found.totp_secret);
    if (secret === null) return null;
    const labels = { issuer: `${settings.site.name} Desk`, label: found.email };
    return { ...found, secret, uri: getTotpUri(secret, labels) };
  }

  return {
    findOpenInvitation,

    /**
     * Mails a link that is valid for three days and replaces earlier ones. Returns it for the first administrator, who has no mailbox yet.
     * For a known address it replaces password and second factor, so nobody invites their own, and keeps the role: another one is
     * `email_in_use`, and so is a disabled account, which an administrator enables first.
     */
    invite: (
      invitation: StaffInvitation,
      { actor, locale }: { actor: string; locale: Locale },
    ): Promise<{ id: string; path: string }> =>
      inTransaction(async (trx) => {
        const token = createSecret();
        const now = clock();
        const known = await findByEmail(trx, invitation.email);
        if (known && getStaffActor(known.id) === actor) throw new DomainError('forbidden');
        const { id, role, disabled_at: disabledAt } = await saveStaff(trx, invitation, now);
        if (role !== invitation.role || disabledAt) throw new DomainError('email_in_use');
        await saveInvitation(trx, {
          staff_id: id,
          token_hash: hashSecret(token),
          totp_secret: encryptText(config.secret, purpose, createTotpSecret()),
          expires_at: new Date(now.getTime() + invitationMs),
        });
        await audit(trx, actor, `staff.invited.${invitation.role}`, id);
        const path = `/desk/join?token=${token}`;
        await mail.send(trx, {
          to: invitation.email,
          locale,
          template: 'staffInvitation',
          values: { name: invitation.name },
          path,
          cause: 'staff',
        });
        // By its earlier name: the command of an earlier release reads it, and takes an address too.
        return { id, path: config.publicUrl + path };
      }),

    /** Sets password and second factor, which ends open sessions. Returns the cookie's value. */
    async join({
      token,
      password,
      code,
    }: {
      token: string;
      password: string;
      code: string;
    }): Promise<string> {
      const invitation = await findOpenInvitation(token);
      if (!invitation) throw new DomainError('link_expired');
      const { min, max } = passwordBounds;
      const length = [...password].length;
      const error =
        length < min
          ? 'too_short'
          : length > max
            ? 'too_long'
            : await findPasswordError(password, invitation);
      if (error) throw new DomainError('validation', { fields: { password: error } });
      const step = findTotpStep(invitation.secret, code, clock());
      if (step === null) throw new DomainError('validation', { fields: { code: 'wrong' } });
      const passwordHash = await hashPassword(password);
      return inTransaction(async (trx) => {
        if (!(await deleteInvitation(trx, hashSecret(token)))) throw new DomainError('link_expired');
        await setCredentials(trx, invitation.id, {
          password_hash: passwordHash,
          totp_secret: encryptText(config.secret, purpose, invitation.secret),
          totp_step: String(step),
        });
        await staffSessions.endAll(trx, invitation.id);
        await audit(trx, getStaffActor(invitation.id), 'staff.joined', invitation.id);
        return staffSessions.create(trx, invitation.id);
      });
    },

    /** Returns the cookie's value. Fails in one way only, whatever is wrong, and is limited like the sign-in of members. */
    async signIn({ email, password, code, address }: Credentials): Promise<string> {
      const now = clock();
      const account = await findByEmail(db, email.trim());
      const login = hashSecret(email.trim().toLowerCase()).toString('base64url');
      const keys = {
        account: `staff:${account?.id ?? login}`,
        address: getAddressKey(address, config, 'staff-address'),
      };
      await attempts.count(keys, now);
      const isCorrect = await verifyPassword(password, account?.password_hash ?? null);
      const secret = account?.totp_secret && decryptText(config.secret, purpose, account.totp_secret);
      const step = secret ? findTotpStep(secret, code, now) : null;
      if (!account || !isCorrect || step === null) throw new DomainError('login_failed');
      const token = await inTransaction(async (trx) => {
        const [current] = await lockStaff(trx, [account.id]);
        const isUnchanged = current?.password_hash === account.password_hash && !current?.disabled_at;
        // Each code counts once, also when it is sent twice at the same moment.
        if (!isUnchanged || !(await useTotpStep(trx, account.id, step)))
          throw new DomainError('login_failed');
        await audit(trx, getStaffActor(account.id), 'staff.signed-in', account.id);
        return staffSessions.create(trx, account.id);
      });
      await attempts.clear(keys, now);
      return token;
    },

    /**
     * Nobody changes their own account, nor another one when somebody has changed theirs at the same moment, so that an administrator
     * remains.
     */
    update: ({ id, disabled, role, actorId }: StaffChange) =>
      inTransaction(async (trx) => {
        const locked = await lockStaff(trx, [id, actorId]);
        const account = locked.find((row) => row.id === id);
        if (!account) throw new DomainError('not_found');
        const changer = locked.find((row) => row.id === actorId);
        if (id === actorId || changer?.role !== 'administrator' || changer.disabled_at)
          throw new DomainError('forbidden');
        const actor = getStaffActor(actorId);
        if (role !== undefined && role !== account.role) {
          await setRole(trx, id, role);
          await audit(trx, actor, `staff.role.${role}`, id);
        }
        if (disabled === undefined) return;
        await setDisabled(trx, id, disabled ? clock() : null);
        if (disabled) await staffSessions.endAll(trx, id);
        await audit(trx, actor, disabled ? 'staff.disabled' : 'staff.enabled', id);
      }),
  };
}

interface StaffChange {
  id: string;
  disabled?: boolean | undefined;
  role?: StaffRole | undefined;
  actorId: string;
}
