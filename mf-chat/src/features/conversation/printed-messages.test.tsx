import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { buildMessage, fake } from '@liaison/shared/testing';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { sendText } from '../../outbox/outbox.ts';
import { clearOutboxInMemory } from '../../outbox/outbox.store.ts';
import { buildConversation } from '../../conversation.fixture.ts';
import { getLog, open } from './conversation-screen.fixture.tsx';

const messages = Array.from({ length: 200 }, (_, index) =>
  buildMessage({
    id: `${index + 1}`,
    from: index % 2 === 0 ? 'them' : 'me',
    text: `Message ${index + 1}.`,
    created_at: new Date(2026, 10, 21, 17, 5).toISOString(),
  }),
);

beforeEach(clearOutboxInMemory);

test('a conversation is printed with all loaded messages, each with who wrote it and when, and the list stays as it is', async () => {
  await open({ messages });
  const inView = getLog().textContent;
  expect(inView).not.toContain('Message 200.');

  fireEvent(window, new Event('beforeprint'));

  const printed = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(printed).toHaveLength(200);
  expect(printed[0]).toMatch(/^Anna Nov 21, 2026, 5:05.PMMessage 1\.$/);
  expect(printed[199]).toMatch(/^Ben Nov 21, 2026, 5:05.PMMessage 200\.$/);
  expect(getLog().textContent).toBe(inView);

  fireEvent(window, new Event('afterprint'));

  expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
});

test('a printed conversation says that earlier messages are missing, and has what waits to be sent', async () => {
  fake('POST /api/message.php', 'never');
  const { profile } = buildConversation();
  sendText(toConversationKey('1', profile.id), {
    partnerId: profile.id,
    text: 'See you at eight.',
    fictionConfirmed: false,
  });
  await open({ messages: messages.slice(100), has_more: true });

  fireEvent(window, new Event('beforeprint'));

  const printed = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(printed).toHaveLength(102);
  expect(printed[0]).toBe('Earlier messages were not loaded and are missing here.');
  expect(printed[101]).toMatch(/^Ben .+ · SendingSee you at eight\.$/);
  fireEvent(window, new Event('afterprint'));
});
