import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { buildMessage, buildSettings, buildUser, fakeError, startSession } from '@liaison/shared/testing';
import { announceMessage } from './announce-message.ts';

test('a message whose conversation cannot be read is not announced, which is no error of the page', async () => {
  startSession(buildUser(), buildSettings());
  const requests = fakeError('GET /api/chat.php', 'not_found');

  await announceMessage({ type: 'message', conversation: '7', message: buildMessage() });

  expect(requests).toHaveLength(1);
});
