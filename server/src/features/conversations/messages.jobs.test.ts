import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { sendText } from './conversations.fixture.ts';
import { purgeMessages } from './messages.jobs.ts';

const service = useService();
const dayMs = 86_400_000;

/** Messages of one conversation, sent that many days ago; the oldest first. */
async function sendOnDays(days: number[]) {
  const ana = await service.createMember();
  const ben = await service.createMember({ credits: 1000 });
  const now = service.clock();
  const ids: string[] = [];
  for (const daysAgo of days) {
    service.clock.set(new Date(now.getTime() - daysAgo * dayMs));
    ids.push((await sendText(ben, ana, `${daysAgo} days ago`)).id);
  }
  service.clock.set(now);
  return { ana, ben, ids };
}

const listIds = async () =>
  (await service.db.selectFrom('messages').select('id').orderBy('id').execute()).map(({ id }) => id);

async function report(messageId: string, status: 'open' | 'decided') {
  await service.db
    .insertInto('reports')
    .values({
      reporter_id: null,
      subject_type: 'message',
      subject_id: messageId,
      subject_user_id: null,
      category: 'spam',
      text: '',
      evidence: '{}',
      status,
      decision: null,
      created_at: service.clock(),
      decided_at: null,
    })
    .execute();
}

test('messages are shown for ninety days, kept for twelve months and then deleted', async () => {
  const { ana, ben, ids } = await sendOnDays([370, 360, 91, 89]);

  await purgeMessages(service.core);

  expect(await listIds()).toEqual(ids.slice(1));
  const { body } = await ana.call('GET /api/chat.php', { query: { profile: ben.id } });
  expect(body.messages.map(({ id }) => id)).toEqual(ids.slice(3));
  expect(body.history_limited).toBe(true);
});

test('a reported message is kept until its report is decided', async () => {
  const { ids } = await sendOnDays([380, 375, 370]);
  await report(ids[0] ?? '', 'open');
  await report(ids[1] ?? '', 'decided');

  await purgeMessages(service.core);

  expect(await listIds()).toEqual(ids.slice(0, 1));
});

test('a conversation whose messages are all deleted still counts as started', async () => {
  const { ana, ben } = await sendOnDays([400]);

  await purgeMessages(service.core);

  expect(await listIds()).toEqual([]);
  const { body } = await ben.call('GET /api/chat.php', { query: { profile: ana.id } });
  expect(body).toMatchObject({ messages: [], free_conversations_left: 1 });
});
