import { expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestGateway } from './gateway.fixture.ts';
import { createTestStore, mfChatRelease, shellRelease } from './releases.fixture.ts';

test('the document leaves out strings that cannot be read, which the browser then loads, until they can', async () => {
  const store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  const site = await createTestGateway(store);
  const file = join(store.root, 'store/releases/mf-chat/1.0.0/de.json');
  const content = await readFile(file);
  await writeFile(file, 'damaged');
  const open = () => site.open('/chats', { i18n_redirected: 'de', member: '1' });
  expect((await open()).boot.strings).not.toHaveProperty('chat');

  await writeFile(file, content);

  expect((await open()).boot.strings).toHaveProperty('chat.title', 'mf-chat 1.0.0 de');
});
