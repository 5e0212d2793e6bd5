import { expect, test } from '@jest/globals';
import type { MessageDraft } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createTextDraft, makePremium, send, sendText, type TestMember } from './conversations.fixture.ts';

const service = useService();

async function countStatements(sender: TestMember, draft: MessageDraft): Promise<number> {
  const statements = await service.recordStatements(async () => {
    expect((await send(sender, draft)).status).toBe(201);
  });
  return statements.length;
}

test('a message between two free members costs eight statements, the first one too', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember({ credits: 30 });

  const first = await countStatements(ana, createTextDraft(ben, 'Hello'));
  const next = await countStatements(ben, createTextDraft(ana, 'Hello yourself'));

  expect([first, next]).toEqual([8, 8]);
});

test('between two premium members it costs eight, and nine with the id of their conversation', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const ben = await service.createMember({ credits: 1000 });
  for (const member of [ana, ben]) await makePremium(service, member);
  const { conversation } = await sendText(ana, ben);
  for (let count = 0; count < 20; count += 1) await sendText(count % 2 ? ana : ben, count % 2 ? ben : ana);
  const { profile: _, ...draft } = createTextDraft(ben, 'And on');

  const byMember = await countStatements(ana, createTextDraft(ben, 'On'));
  const byConversation = await countStatements(ana, { ...draft, conversation });

  expect([byMember, byConversation]).toEqual([8, 9]);
});
