import type { TestService } from '../../testing/service.ts';
import type { PersonalTexts } from './personal-texts.fixture.ts';

export interface BusyMember {
  id: string;
  benId: string;
  now: Date;
  texts: PersonalTexts;
}

/** Reports by and about the member, a complaint and a decision. */
export async function storeCases(
  { db, core }: Pick<TestService, 'db' | 'core'>,
  { id, benId, now, texts }: BusyMember,
) {
  const report = {
    subject_type: 'profile',
    category: 'fake_or_scam',
    created_at: now,
    decision: null,
    decided_at: null,
  } as const;
  const evidence = JSON.stringify({
    profile: { name: texts.name },
    messages: [texts.evidence],
  });
  await db
    .insertInto('reports')
    .values([
      {
        ...report,
        reporter_id: id,
        subject_id: benId,
        subject_user_id: benId,
        text: texts['own report'],
        evidence,
      },
      {
        ...report,
        reporter_id: benId,
        subject_id: id,
        subject_user_id: id,
        text: texts['report about'],
        evidence,
      },
    ])
    .execute();
  await db
    .insertInto('complaints')
    .values({
      id: core.createId(),
      kind: 'payment',
      user_id: null,
      name: texts.name,
      email: texts.email.toUpperCase(),
      subject: texts.complaint,
      url: null,
      decision_id: null,
      text: texts.complaint,
      language: 'en',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('decisions')
    .values({
      id: core.createId(),
      party: 'concerned',
      subject_id: '1',
      user_id: id,
      category: 'fake_or_scam',
      outcome: 'warned',
      rule: 'deception',
      facts: texts.decision,
      actor: 'olga',
      is_final: false,
      created_at: now,
    })
    .execute();
  const { id: checkId } = await db
    .insertInto('identity_checks')
    .values({
      user_id: id,
      purpose: 'email',
      provider: 'manual',
      method: 'document',
      is_confirmed: true,
      checked_by: 'olga',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recoveries')
    .values({
      user_id: id,
      kind: 'email',
      former_email: texts.email,
      new_email: texts['recovered address'],
      check_id: checkId,
      requested_by: 'olga',
      created_at: now,
      applies_at: new Date(now.getTime() + 72 * 3_600_000),
    })
    .execute();
  await db
    .insertInto('restrictions')
    .values({
      user_id: id,
      kind: 'silenced',
      act_id: '1',
      ends_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
    })
    .execute();
}
