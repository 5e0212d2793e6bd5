import type { Transaction } from '../../db/database.ts';

interface Consents {
  terms_version: string;
  special_category_consent?: boolean | undefined;
  marketing: boolean;
  now: Date;
}

/** What was ticked at sign-up, each with the version of the terms whose text stood beside it. */
export async function storeConsents(trx: Transaction, userId: string, consents: Consents): Promise<void> {
  const common = {
    user_id: userId,
    version: consents.terms_version,
    subject: null,
    created_at: consents.now,
  };
  await trx
    .insertInto('consents')
    .values([
      { ...common, kind: 'terms', given: true },
      { ...common, kind: 'special_category', given: consents.special_category_consent === true },
      { ...common, kind: 'marketing', given: consents.marketing },
    ])
    .execute();
}
