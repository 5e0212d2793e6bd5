import { expect, test } from '@jest/globals';
import { findPatterns } from './find-patterns.ts';

/** As many as are looked at of one sender, each as long as a message may be, with words of its own. */
const messages = Array.from({ length: 300 }, (_, index) => ({
  id: String(index),
  conversation: String(index % 10),
  text: Array.from({ length: 250 }, (__, position) => letters(index * 250 + position))
    .join(' ')
    .slice(0, 1000),
}));

function letters(count: number): string {
  const rest = Math.floor(count / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCodePoint(97 + (count % 26));
}

test('the longest messages of the busiest senders are compared without holding up calls', () => {
  const startedAt = performance.now();

  const found = Array.from({ length: 20 }, () => findPatterns(messages, []));

  expect(performance.now() - startedAt).toBeLessThan(6000);
  expect(found.flat()).toEqual([]);
});
