import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { buildMessage } from '@liaison/shared/testing';
import { getLog, open } from './conversation-screen.fixture.tsx';

const messages = Array.from({ length: 200 }, (_, index) =>
  buildMessage({
    id: `${index + 1}`,
    from: index % 2 === 0 ? 'them' : 'me',
    text: `Message ${index + 1}.`,
    created_at: new Date(2026, 10, 21, 17, 5).toISOString(),
  }),
);

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
