import { expect, test } from '@jest/globals';
import { hasWatchedWord } from './has-watched-word.ts';

const words = ['crypto club', 'casino.example', 'łódź24'];

test.each([
  'Join my Crypto   Club today',
  'see CASINO.example!',
  'Ł\u00d3d\u017a24',
  'cr\u200bypto club',
  'cas\u00adino.ex\u200fample',
])('%p contains a watched word', (text) => {
  expect(hasWatchedWord(text, words)).toBe(true);
});

test.each(['crypto clubs', 'casinoXexample', 'my club for crypto', ''])('%p contains none', (text) => {
  expect(hasWatchedWord(text, words)).toBe(false);
});
