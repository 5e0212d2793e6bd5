import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReportDraft } from '@liaison/shared/contracts';
import { type TestMember, useService } from '../../testing/service.ts';
import { sendText } from '../conversations/conversations.fixture.ts';
import { hideMember } from '../members/hidden-members.fixture.ts';
import { insertPrivatePicture } from '../members/private-picture.fixture.ts';

const service = useService();

let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
beforeEach(async () => {
  ana = await service.createMember({ credits: 60 });
  ben = await service.createMember({ credits: 60, profile: { gender: 'male' } });
  eve = await service.createMember();
});

const report = async (from: TestMember, { type, id }: Pick<ReportDraft, 'type' | 'id'>) => {
  const draft = { client_id: randomUUID(), type, id, text: 'He does not stop.' } as const;
  return (await from.call('POST /api/report.php', { body: { ...draft, category: 'threats' } })).status;
};

test('a member who leaves can still be reported by whom they have written to', async () => {
  await sendText(ben, ana, 'I know where you live');
  await hideMember('leaving', { service, member: ben, viewer: ana });

  expect(await report(ana, { type: 'profile', id: ben.id })).toBe(201);
  expect(await report(eve, { type: 'profile', id: ben.id })).toBe(404);
});

test('an invisible member whose profile staff have disabled cannot be reported by a stranger', async () => {
  await hideMember('invisible', { service, member: ben, viewer: eve });
  await service.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', ben.id).execute();

  expect(await report(eve, { type: 'profile', id: ben.id })).toBe(404);
});

test('a photo can be reported once it is approved, which others see it from', async () => {
  await insertPrivatePicture(service, ben.id);
  const { id } = await service.db.selectFrom('pictures').select('id').executeTakeFirstOrThrow();
  const setStatus = (status: 'pending' | 'approved') =>
    service.db.updateTable('pictures').set({ status }).where('id', '=', id).execute();

  await setStatus('pending');
  const waiting = await report(ana, { type: 'photo', id });
  await setStatus('approved');

  expect([waiting, await report(ana, { type: 'photo', id })]).toEqual([404, 201]);
});
