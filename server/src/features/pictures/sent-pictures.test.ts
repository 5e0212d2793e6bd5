import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import {
  createTextDraft,
  listEvents,
  send,
  type TestMember,
} from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

async function sendPicture(sender: TestMember, receiver: TestMember, seed = 0) {
  const { picture } = (await uploadPicture(sender, await createJpeg({ seed }), { type: 'chat' })).body;
  const draft = {
    client_id: randomUUID(),
    profile: receiver.id,
    type: 'photo',
    photo_id: picture.id,
    fictional_confirmed: true,
  } as const;
  const { body } = await send(sender, draft);
  const address = service.core.pictureUrls.sign(picture, receiver.id).filename;
  return { ...body, picture, fetch: () => fetchPicture(service, address, { client: receiver }) };
}

test('the receiver of a photo cannot fetch it any more once its message, or the conversation, is deleted', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const deleted = await sendPicture(ana, ben);
  const kept = await sendPicture(ana, ben, 1);

  await ana.call('DELETE /api/message.php', { query: { id: deleted.message.id } });
  expect([(await deleted.fetch()).status, (await kept.fetch()).status]).toEqual([404, 200]);
  expect(JSON.stringify(await listEvents(ben))).not.toContain(`/files/private/${deleted.picture.id}/`);
  await ben.call('DELETE /api/chat.php', { body: { conversation: kept.conversation } });

  expect((await kept.fetch()).status).toBe(404);
});

test('the pages of both members learn of the decision about a photo that was sent, unless its receiver has deleted it', async () => {
  const [ana, ben, cem] = [
    await service.createMember({ credits: 90 }),
    await service.createMember(),
    await service.createMember(),
  ];
  const { picture, message, conversation } = await sendPicture(ana, ben);
  const draft = { client_id: randomUUID(), profile: cem.id, type: 'photo', photo_id: picture.id } as const;
  const other = (await send(ana, draft)).body.conversation;
  await cem.call('DELETE /api/chat.php', { body: { conversation: other } });

  await decisionsService(service.core).reject({ id: picture.id, actor: 'olga', reason: 'nudity' });

  const [forAna, forBen, forCem] = await Promise.all([ana, ben, cem].map((member) => listEvents(member)));
  expect([forAna?.at(-1), forBen?.at(-1)]).toEqual([{ type: 'user' }, { type: 'user' }]);
  expect(forCem?.map(({ type }) => type)).toEqual(['message', 'chat_deleted']);
  const { messages } = (await ben.call('GET /api/chat.php', { query: { conversation } })).body;
  expect(messages).toMatchObject([{ id: message.id, photo: { status: 'rejected' } }]);
});

test('the receiver of a photo that is refused does not get its blurred placeholder either, until a second review approves it', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const decisions = decisionsService(service.core);
  const { picture, conversation } = await sendPicture(ana, ben);
  const getPlaceholder = async (member: TestMember) => {
    const { messages } = (await member.call('GET /api/chat.php', { query: { conversation } })).body;
    return messages[0]?.photo?.placeholder;
  };

  await decisions.reject({ id: picture.id, actor: 'olga', reason: 'nudity' });
  const refused = [await getPlaceholder(ben), await getPlaceholder(ana)];
  await ana.call('PUT /api/photo.php', { body: { id: picture.id, appeal: true } });
  const contested = await getPlaceholder(ben);
  await decisions.approve({ id: picture.id, actor: 'paul' });

  expect(picture.placeholder).toEqual(expect.any(String));
  expect(refused).toEqual([null, picture.placeholder]);
  expect([contested, await getPlaceholder(ben)]).toEqual([null, picture.placeholder]);
});

test('a fictional partner, as whom nobody is signed in, gets no event of the decision about a photo', async () => {
  const ana = await service.createMember({ credits: 90 });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const { picture } = await sendPicture(ana, muse);

  await decisionsService(service.core).reject({ id: picture.id, actor: 'olga', reason: 'nudity' });

  const stored = await service.db.selectFrom('events').select('recipient_id').execute();
  expect(new Set(stored.map(({ recipient_id }) => recipient_id))).toEqual(new Set([ana.id]));
});

test('a photo for a message, which nobody has reviewed, cannot become the main picture', async () => {
  const ana = await service.createMember();
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'chat' })).body.picture;

  const chosen = await ana.call('PUT /api/photo.php', { body: { id, main: true } });

  expect(chosen.error?.error).toBe('not_found');
  const shown = await service.createVisitor().call('GET /api/profile.php', { query: { id: ana.id } });
  expect(shown.body.profile.main_image).toBeNull();
});

test('a conversation names no main picture of a member whose account is closed, since its file is not served', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'main' })).body.picture;
  await decisionsService(service.core).approve({ id, actor: 'olga' });
  await send(ana, createTextDraft(ben, 'Hello'));
  const getImageWhile = async (status: 'active' | 'disabled' | 'pending_deletion') => {
    await service.db.updateTable('users').set({ status }).where('id', '=', ana.id).execute();
    return (await ben.call('GET /api/chats.php')).body.chats[0]?.profile.main_image;
  };

  const shown = await getImageWhile('active');
  const closed = [await getImageWhile('disabled'), await getImageWhile('pending_deletion')];

  expect(shown).toMatchObject({ id });
  expect(closed).toEqual([null, null]);
});

test('a rejected photo of a message is listed for its owner, who can contest it, and delete it unless it was sent', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const decisions = decisionsService(service.core);
  const { id: sent } = (await sendPicture(ana, ben)).picture;
  const { id: unsent } = (await uploadPicture(ana, await createJpeg({ seed: 1 }), { type: 'chat' })).body
    .picture;
  const list = async () => (await ana.call('GET /api/photo.php')).body.pictures;
  const before = await list();

  for (const id of [sent, unsent]) await decisions.reject({ id, actor: 'olga', reason: 'nudity' });
  const rejected = await list();
  const appealed = await ana.call('PUT /api/photo.php', { body: { id: sent, appeal: true } });
  const deleted = await ana.call('DELETE /api/photo.php', { body: { id: unsent } });
  await decisions.approve({ id: sent, actor: 'paul' });

  const refused = { kind: 'chat', status: 'rejected', reason: 'nudity', can_appeal: true };
  expect(rejected).toMatchObject([
    { id: sent, ...refused, can_delete: false },
    { id: unsent, ...refused, can_delete: true },
  ]);
  const pending = { id: sent, status: 'pending', can_appeal: false };
  expect(appealed.body.pictures).toMatchObject([pending, { id: unsent }]);
  expect(deleted.body.pictures).toMatchObject([pending]);
  expect([before, await list()]).toEqual([[], []]);
});

test('a photo that is rejected before its message is sent is refused as such, at no cost, until its second review approves it', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const decisions = decisionsService(service.core);
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'chat' })).body.picture;
  const draft = { client_id: randomUUID(), profile: ben.id, type: 'photo', photo_id: id } as const;
  await decisions.reject({ id, actor: 'olga', reason: 'nudity' });

  const refused = await send(ana, draft);
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  await decisions.approve({ id, actor: 'paul' });
  const sent = await send(ana, draft);

  expect(refused).toMatchObject({ status: 422, error: { error: 'photo_refused' } });
  expect(sent.body).toMatchObject({ credits: 70, message: { photo: { id, status: 'approved' } } });
});

test('the mail about a rejected photo of a message promises nothing of what only photos of a profile allow', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const { picture } = await sendPicture(ana, ben);

  await decisionsService(service.core).reject({ id: picture.id, actor: 'olga', reason: 'nudity' });
  await service.runJobs();

  const text = (await service.listMails(ana.email)).at(-1)?.text;
  expect(text).toContain('You uploaded it for a message. Only you can see it now.');
  expect(text).toContain('you can ask us once, free of charge, to look at it again');
  expect(text).not.toContain('You can delete it');
});
