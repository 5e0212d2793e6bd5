import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createTextDraft, send, sendText, type TestMember } from './conversations.fixture.ts';

const service = useService();

const createMuse = () =>
  service.createMember({ name: 'Muse', role: 'fictional', profile: { is_fictional: true } });

async function listAnswers(member: TestMember, partner: TestMember) {
  const { messages } = (await member.call('GET /api/chat.php', { query: { profile: partner.id } })).body;
  return messages.filter(({ from }) => from === 'them').map(({ text }) => text);
}

test('a member who asks a fictional partner whether they are real gets the truth at once, in their language and free of charge (DEC-22)', async () => {
  const muse = await createMuse();
  const anna = await service.createMember({ credits: 30, language: 'de' });
  await sendText(anna, muse, 'Guten Abend');
  await sendText(anna, muse, 'Bist du echt?');

  await service.runJobs();
  await service.runJobs();

  expect(await listAnswers(anna, muse)).toEqual([
    'Ehrlich geantwortet: Muse ist kein echtes Mitglied, sondern ein fiktives Profil. ' +
      'Mitarbeitende von Liaison Dating B.V. schreiben die Nachrichten. Ein Treffen ist nicht möglich.',
  ]);
  const { credits } = (await anna.call('GET /api/chat.php', { query: { profile: muse.id } })).body;
  expect(credits).toBe(10);
});

test('a repeated message is answered once, and a real member is not answered for', async () => {
  const muse = await createMuse();
  const ben = await service.createMember();
  const ana = await service.createMember({ credits: 50 });
  const draft = createTextDraft(muse, 'Are you real?');
  await send(ana, draft);
  await send(ana, draft);
  await sendText(ana, ben, 'Are you real?');

  await service.runJobs();

  expect(await listAnswers(ana, muse)).toHaveLength(1);
  expect(await listAnswers(ana, ben)).toEqual([]);
});

test.each(locales)('the answer in %s has one full stop after each sentence', async (language) => {
  const muse = await createMuse();
  const anna = await service.createMember({ credits: 30, language });

  await sendText(anna, muse, 'Are you real?');
  await service.runJobs();
  await service.runJobs();

  expect(await listAnswers(anna, muse)).toEqual([expect.stringMatching(/^(?!.*\.\.).*B\.V\./)]);
});

test('a member who blocks the partner before the answer gets none, and no job fails', async () => {
  const muse = await createMuse();
  const anna = await service.createMember({ credits: 30 });
  await sendText(anna, muse, 'Are you real?');
  await anna.call('POST /api/block.php', { body: { profile: muse.id } });

  await service.runJobs();

  await anna.call('DELETE /api/block.php', { body: { profile: muse.id } });
  expect(await listAnswers(anna, muse)).toEqual([]);
});
