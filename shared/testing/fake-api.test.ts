import { expect, test } from '@jest/globals';
import { call } from '@liaison/shared/api';
import { buildMember, consumeConsole, fake } from '@liaison/shared/testing';

const draft = { client_id: crypto.randomUUID(), profile: '5', type: 'text', text: 'Hello' } as const;

test('a fake refuses a response that the contract does not accept', () => {
  const liked = { profiles: [buildMember({ id: 'five' })], liked_by: [], sent: [], matches: [] };

  expect(() => fake('GET /api/likes.php', liked)).toThrow(
    /GET \/api\/likes.php never answers this:\n.*profiles/s,
  );
});

test('a computed response that the contract does not accept fails the call, and noise that fails the test', async () => {
  fake('POST /api/message.php', () => ({ conversation: '7', credits: 2.5 }) as never);

  await expect(call('POST /api/message.php', { body: draft })).rejects.toThrow();

  expect(consumeConsole().join()).toContain('POST /api/message.php never answers this');
});
