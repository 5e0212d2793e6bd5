import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { makePremium, sendText } from '../conversations/conversations.fixture.ts';
import { signUp } from '../signup/signup.fixture.ts';

const service = useService();

async function addWord(word: string, effect: 'refused' | 'reviewed') {
  const olga = await createStaff(service, 'administrator', 'Olga');
  const added = await olga.call('POST /api/desk/words', { body: { word, effect } });
  return { olga, added };
}

test('a refused word is refused in names and profile texts from then on, until it is removed', async () => {
  const ana = await service.createMember();
  const changeAbout = () =>
    ana.call('PUT /api/profile.php', { body: { about: 'Join the CRYPTO  club with me' } });
  const before = await changeAbout();
  const { olga, added } = await addWord('Crypto club', 'refused');

  const about = await changeAbout();
  const name = await signUp(service.createVisitor(), { name: 'Crypto Club', email: 'club@example.org' });
  const removed = await olga.call('DELETE /api/desk/words', { query: { id: added.body.id } });
  const after = await changeAbout();

  expect([added.status, removed.status]).toEqual([201, 204]);
  expect([before.status, about.status, after.status]).toEqual([200, 422, 200]);
  expect(about.error?.fields).toEqual({ about: 'offensive' });
  expect(name.error?.fields).toEqual({ name: 'offensive' });
});

test('first messages with a reviewed word raise one review, and are delivered', async () => {
  await addWord('gold scheme', 'reviewed');
  const sender = await service.createMember({ credits: 500 });
  await makePremium(service, sender);
  const texts = ['Do you know my Gold Scheme?', 'The gold scheme made me rich', 'Ask me: gold scheme!'];
  for (const text of texts) await sendText(sender, await service.createMember(), text);

  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'abuse-patterns', {}));
  await service.runJobs();

  const reviews = await service.db.selectFrom('reports').select(['subject_user_id', 'pattern']).execute();
  expect(reviews).toEqual([{ subject_user_id: sender.id, pattern: 'words' }]);
  expect(await service.db.selectFrom('messages').select('id').execute()).toHaveLength(3);
});

test('the list names who has added a word; adding and removing are in the audit log', async () => {
  const { olga, added } = await addWord('Spam', 'reviewed');

  const twice = await olga.call('POST /api/desk/words', { body: { word: 'SPAM', effect: 'refused' } });
  const { words } = (await olga.call('GET /api/desk/words')).body;
  await olga.call('DELETE /api/desk/words', { query: { id: added.body.id } });
  const again = await olga.call('DELETE /api/desk/words', { query: { id: added.body.id } });

  expect(twice.error?.fields).toEqual({ word: 'in_use' });
  expect(words).toMatchObject([{ id: added.body.id, word: 'spam', effect: 'reviewed', by: 'Olga' }]);
  expect(again.status).toBe(404);
  const subject = `word:${added.body.id}`;
  const audit = await service.db
    .selectFrom('desk_audit')
    .select(['action', 'subject'])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'word.added', subject },
    { action: 'word.removed', subject },
  ]);
});
