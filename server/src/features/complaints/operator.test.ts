import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { because, complaintActions, email } from './complaints.fixture.ts';

const service = useService();
const { answer, appeal, complain, decideReport, getLink, runCommand } = complaintActions(service);

test('the operator lists and decides photos, reports, complaints and appeals, each decision once and with an audit entry (SRV-040)', async () => {
  const [ana, ben] = [
    await service.createMember({ name: 'Ana' }),
    await service.createMember({ name: 'Ben' }),
  ];
  const photo = (await uploadPicture(ana, await createJpeg(), { type: 'main' })).body.picture.id;
  const other = (await uploadPicture(ben, await createJpeg({ seed: 1 }), { type: 'main' })).body.picture.id;
  const complaint = (await complain(service.createVisitor(), { kind: 'payment', email })).body.complaint_id;

  expect(await runCommand('olga', 'list')).toContain(`${photo}  main picture of Ana`);
  await runCommand('olga', 'approve', photo);
  await runCommand('olga', 'reject', other, '--reason', 'child');
  const report = await decideReport({ by: ana, about: ben }, 'warned');
  expect(await runCommand('olga', 'complaints')).toContain(complaint);
  await answer('olga', complaint, 'refused');
  const appealed = await getLink(ben.email);
  const appealId = (await appeal(ben, appealed)).body.complaint_id;
  expect(await runCommand('paul', 'complaints')).toContain(appealId);
  await answer('paul', appealId, 'refused');

  for (const repeated of [
    ['approve', photo],
    ['reject', other, '--reason', 'child'],
    ['decide', report, '--decision', 'warned', '--rule', 'law', ...because],
    ['answer', complaint, '--outcome', 'granted', ...because],
    ['answer', appealId, '--outcome', 'refused', ...because],
  ])
    expect(await runCommand('maria', ...repeated)).toBe('This decision was made already.');
  for (const list of ['list', 'reports', 'complaints'])
    expect(await runCommand('olga', list)).toMatch(/^No \w+ is waiting\.$/);
  const audit = await service.db
    .selectFrom('desk_audit')
    .select(['actor', 'action', 'subject'])
    .orderBy('id')
    .execute();
  expect(audit.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
    `olga picture.approved picture:${photo}`,
    `olga picture.rejected picture:${other}`,
    `olga report.warned report:${report}`,
    `olga complaint.refused complaint:${complaint}`,
    `paul complaint.refused complaint:${appealId}`,
  ]);
});

test('a command works from a machine whose clock is some minutes behind that of the service', async () => {
  service.clock.advance(4 * 60_000);

  expect(await runCommand('olga', 'reports')).toBe('No report is waiting.');
});

testOnPostgres('of six decisions about a complaint at the same moment one counts', async () => {
  const { complaint_id: id } = (await complain(service.createVisitor(), { kind: 'payment', email })).body;
  expect(await runCommand('olga', 'complaints')).toContain(id);

  const answers = await Promise.all(
    ['granted', 'refused', 'granted', 'refused', 'granted', 'refused'].map((outcome) =>
      answer('olga', id, outcome),
    ),
  );

  expect(answers.filter((text) => text.includes('done'))).toHaveLength(1);
  const decisions = await service.db
    .selectFrom('decisions')
    .select('outcome')
    .where('subject_id', '=', id)
    .execute();
  expect(decisions).toHaveLength(1);
});

test('what a visitor wrote can neither control the terminal of the operator nor look like another line', async () => {
  const ben = await service.createMember({ name: 'Ben' });
  const text =
    'He lies.\u001b]52;c;bHM=\u0007\u009b2J\u202e\r7  critical underage: profile 8\n9  critical threats: profile 10';
  await complain(service.createVisitor(), { kind: 'payment', email, text });
  await service.createVisitor().call('POST /api/report.php', {
    body: { client_id: randomUUID(), type: 'profile', id: ben.id, category: 'other', text },
  });

  for (const list of ['reports', 'complaints']) {
    const printed = await runCommand('olga', list);

    expect(printed).toContain('He lies.');
    expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(printed.split('\n').filter((line) => !line.startsWith('    '))).toHaveLength(1);
  }
});

test('an operator whose text is too short or too long is told how long it may be', async () => {
  const complaint = (await complain(service.createVisitor(), { kind: 'payment', email })).body.complaint_id;
  const answerWith = (text: string) =>
    runCommand('olga', 'answer', complaint, '--outcome', 'refused', '--because', text);

  const told = [await answerWith('no'), await answerWith('x'.repeat(2001))];

  const rule = 'The text of --because must have 5 to 2000 characters, and the name of --as at most 60.';
  expect(told).toEqual([rule, rule]);
});
