import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';
import { sendText } from '../conversations/conversations.fixture.ts';
import { createDeletionSteps } from '../deletion/deletion.fixture.ts';
import { readZip } from './read-zip.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-export-partners-test-'));
const service = useService({ dataDir });
const steps = createDeletionSteps(service);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function readExport(member: TestMember) {
  await member.call('POST /api/data-export.php');
  await service.runJobs();
  const mail = (await service.listMails(member.email)).at(-1);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const { rawPayload } = await service.app.app.inject({
    url: `/api/data-export.php?token=${token}`,
    headers: { cookie: member.cookies() },
  });
  const files = await readZip(rawPayload);
  return (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');
}

test('every file of an export that names a member says whether it is a fictional partner', async () => {
  const nora = await steps.createMember({ credits: 60 });
  const muse = await service.createMember({
    name: 'Muse',
    role: 'fictional',
    profile: { gender: 'male', is_fictional: true },
  });
  const ben = await service.createMember({ name: 'Ben', profile: { gender: 'male' } });
  const conversations: Record<string, string> = {};
  for (const member of [muse, ben]) {
    const body = { client_id: randomUUID(), profile: member.id, action: 'like' as const };
    await nora.call('POST /api/swipe.php', { body });
    conversations[member.id] = (await sendText(nora, member)).conversation;
  }

  const parseFile = await readExport(nora);

  const labelled = [
    expect.objectContaining({ name: 'Muse', is_fictional: true }),
    expect.objectContaining({ name: 'Ben', is_fictional: false }),
  ];
  expect(parseFile('likes.json').sent).toEqual(labelled);
  expect(parseFile('swipes.json')).toEqual(labelled);
  expect([muse, ben].map(({ id }) => parseFile(`conversations/${conversations[id]}.json`).with)).toEqual(
    labelled,
  );
});

test('an export does not tell when somebody else saw a like of the member', async () => {
  const [nora, ben] = [await steps.createMember(), await service.createMember({ name: 'Ben' })];
  await nora.call('POST /api/like.php', { body: { profile: ben.id } });
  await ben.call('POST /api/like.php', { body: { profile: nora.id } });
  await ben.call('PUT /api/like.php', { body: { profile: nora.id, seen: true } });

  const { sent, received } = (await readExport(nora))('likes.json');

  expect(sent).toEqual([expect.not.objectContaining({ seen_at: expect.anything() })]);
  expect(received).toMatchObject([{ name: 'Ben' }]);
  expect(received[0]).toHaveProperty('seen_at');
});

test('an export contains the messages that its member deleted, not those that the other one did', async () => {
  const nora = await steps.createMember({ credits: 60 });
  const ben = await service.createMember({ credits: 60, profile: { gender: 'male' } });
  const own = await sendText(nora, ben, 'hers, said too soon');
  const other = await sendText(ben, nora, 'his, said too soon');
  await nora.call('DELETE /api/message.php', { query: { id: own.id } });
  await ben.call('DELETE /api/message.php', { query: { id: other.id } });

  const parseFile = await readExport(nora);

  const { messages } = parseFile(`conversations/${own.conversation}.json`);
  expect(messages).toMatchObject([
    { text: 'hers, said too soon', from: 'me', deleted_at: expect.any(String) },
  ]);
});

test.each([
  ['', new Date(), ['This is what happened to me.']],
  [' never', null, []],
] as const)(
  'an export has what a visitor complained of with an address that the account has%s confirmed',
  async (_, activated_at, texts) => {
    const body = {
      client_id: randomUUID(),
      kind: 'payment',
      subject: '123',
      text: 'This is what happened to me.',
    } as const;
    const email = 'vera@example.org';
    await service.createVisitor().call('POST /api/complaint.php', { body: { ...body, email } });
    const vera = await steps.createMember({ name: 'Vera', email, activated_at });

    const complaints: { text: string }[] = (await readExport(vera))('complaints.json');

    expect(complaints.map(({ text }) => text)).toEqual(texts);
  },
);
