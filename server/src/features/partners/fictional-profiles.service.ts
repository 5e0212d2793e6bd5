import { DomainError } from '../../core/domain-error.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findIdByName, isNameTaken, isOpenStatus } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { findRefusedFields, saveProfile, saveSexuality } from '../members/index.ts';
import { resolvePlace } from '../places/index.ts';
import { closeAccount } from '../restrictions/index.ts';
import { findNameError, insertAccount, normalizeName, savePlace } from '../signup/index.ts';
import type { FictionalProfile } from './fictional-profile.ts';
import { findFictional, saveFacts } from './fictional-profiles.repository.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'createId' | 'inTransaction'>;

interface SaveRequest {
  content: FictionalProfile;
  actor: string;
  /** In which the site has members. */
  countries: readonly string[];
}

/** The profiles of fictional partners, which operators write (record 0085). */
export function fictionalProfilesService({ db, clock, createId, inTransaction }: Deps) {
  async function lockOpen(trx: Transaction, id: string): Promise<void> {
    await lockAccounts(trx, [id]);
    const partner = await findFictional(trx, id);
    if (!partner) throw new DomainError('not_found', { reason: 'no_partner' });
    if (!isOpenStatus(partner.status)) throw new DomainError('conflict', { reason: 'retired' });
  }

  /** Undefined for a new one. The name of a member is in use. */
  async function findByName(trx: Transaction, name: string): Promise<string | undefined> {
    const id = await findIdByName(trx, name);
    if (id !== undefined && (await findFictional(trx, id))) return id;
    if (await isNameTaken(trx, name)) throw new DomainError('validation', { fields: { name: 'in_use' } });
    return undefined;
  }

  return {
    /** Makes the fictional partner of this name, or changes it. */
    async save({ content, actor, countries }: SaveRequest): Promise<{ id: string; is_new: boolean }> {
      const { country, region, city_id, sexuality, ...changes } = content;
      const name = normalizeName(content.name);
      const { language, gender, looking_for, date_of_birth } = changes;
      const place = await resolvePlace({ country, region, city_id }, countries);
      const nameError = await findNameError(db, name);
      const fields = { ...(nameError && { name: nameError }), ...(await findRefusedFields(db, changes)) };
      if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
      return inTransaction(async (trx) => {
        const now = clock();
        const known = await findByName(trx, name);
        const id = known ?? createId();
        if (known) {
          await lockOpen(trx, id);
          await saveFacts(trx, id, { language, gender, date_of_birth });
        } else
          await insertAccount(trx, {
            id,
            // Nobody reads it: mails are sent to members only.
            email: `partner-${id}@partners.invalid`,
            name,
            passwordHash: null,
            role: 'fictional',
            language,
            country,
            nextStep: null,
            profile: { gender, looking_for, date_of_birth, country },
            marketing: false,
            now,
          });
        if (sexuality) await saveSexuality(trx, id, sexuality);
        await savePlace(trx, id, place);
        await saveProfile(trx, id, changes);
        const action = known ? 'partner.changed' : 'partner.created';
        await insertAuditEntry(trx, { actor, action, subject: getAccountSubject(id), details: {}, now });
        return { id, is_new: known === undefined };
      });
    },

    /** Nobody finds the profile any more, nor can write to it; who has a conversation keeps it. */
    retire: ({ id, actor }: { id: string; actor: string }): Promise<void> =>
      inTransaction(async (trx) => {
        await lockOpen(trx, id);
        await closeAccount(trx, id);
        const subject = getAccountSubject(id);
        await insertAuditEntry(trx, { actor, action: 'partner.retired', subject, details: {}, now: clock() });
      }),
  };
}
