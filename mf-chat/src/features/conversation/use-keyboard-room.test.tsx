import { expect, test } from '@jest/globals';
import { open } from './member-conversation.fixture.tsx';

test('while a conversation is open, the keyboard of a phone makes the window smaller instead of moving the page', async () => {
  const viewport = document.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  document.head.append(viewport);

  const { unmount } = await open();
  const opened = viewport.content;
  unmount();

  expect(opened).toBe('width=device-width, initial-scale=1, interactive-widget=resizes-content');
  expect(viewport.content).toBe('width=device-width, initial-scale=1');
  viewport.remove();
});
