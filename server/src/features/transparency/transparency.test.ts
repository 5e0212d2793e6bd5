import { expect, test } from '@jest/globals';
import { insertAuditEntry } from '../../db/audit.ts';
import { runOperatorCommand } from '../../operator.ts';
import { useService } from '../../testing/service.ts';

const service = useService();
const hourMs = 3_600_000;

let serviceUrl: Promise<string> | undefined;
async function printYear(year: string): Promise<string[]> {
  const lines: string[] = [];
  const url = new URL(await (serviceUrl ??= service.listen()));
  const { secret } = service.core.config;
  await runOperatorCommand(['transparency', '--year', year], {
    url,
    secret,
    actor: 'olga',
    print: (line) => void lines.push(line),
  }).catch((error: Error) => lines.push(error.message));
  return lines;
}

test('the year is counted by kind and decision with the median time, without personal data', async () => {
  const received = new Date('2026-03-01T08:00:00Z');
  const after = (hours: number) => new Date(received.getTime() + hours * hourMs);
  const report = {
    reporter_id: null,
    subject_type: 'profile',
    subject_id: '77',
    subject_user_id: '77',
  } as const;
  const decided = { status: 'decided', decision: 'warned', created_at: received } as const;
  const common = { ...report, category: 'harassment', text: 'Ben Smith is rude', evidence: '{}' };
  await service.db
    .insertInto('reports')
    .values([
      { ...common, ...decided, decided_at: after(1) },
      { ...common, ...decided, decided_at: after(3) },
      { ...common, ...decided, decided_at: after(40) },
      { ...common, decision: null, created_at: received, decided_at: null },
      // A review, which nobody has asked for.
      { ...common, ...decided, pattern: 'links', decided_at: after(2) },
      // Not of this year.
      { ...common, decision: null, created_at: new Date('2025-12-31T23:59:59Z'), decided_at: null },
    ])
    .execute();
  const complaint = {
    user_id: null,
    name: 'Ben Smith',
    email: 'ben@example.org',
    subject: null,
    url: null,
    decision_id: null,
    text: 'Please look again',
    language: 'en',
    created_at: received,
  };
  await service.db
    .insertInto('complaints')
    .values([
      {
        ...complaint,
        id: '1',
        kind: 'decision_appeal',
        status: 'decided',
        outcome: 'granted',
        decided_at: after(24),
      },
      { ...complaint, id: '2', kind: 'payment', status: 'in_review' },
      { ...complaint, id: '3', kind: 'payment', status: 'decided', decided_at: after(2) },
    ])
    .execute();
  const entry = { actor: 'olga', subject: 'picture:5', now: after(1) };
  await service.core.inTransaction(async (trx) => {
    for (const [action, details] of [
      ['picture.approved', { owner: '77', waited_s: 1800 }],
      ['picture.rejected', { owner: '77', reason: 'child', waited_s: 7200 }],
      ['picture.approved', { owner: '77', appeal: true, waited_s: 3600 }],
      ['report.warned', {}],
    ] as const)
      await insertAuditEntry(trx, { ...entry, action, details });
  });

  const lines = await printYear('2026');

  expect(lines).toEqual([
    'report     harassment            open                1',
    'report     harassment            warned              3  median 3 h',
    'picture    child                 rejected            1  median 2 h',
    'picture    none                  approved            1  median 0.5 h',
    'picture    none, appeal          approved            1  median 1 h',
    'complaint  decision_appeal       granted             1  median 24 h',
    'complaint  payment               account_erased      1  median 2 h',
    'complaint  payment               open                1',
  ]);
  expect(await printYear('2024')).toEqual(['Nothing was received in 2024.']);
  for (const wrong of ['last', '9999', '0000'])
    expect(await printYear(wrong)).toEqual([expect.stringContaining('--year')]);
});
