import { expect, test } from '@jest/globals';
import { isAskingIfReal } from './is-asking-if-real.ts';

test.each([
  'Are you real?',
  'are you really a real person',
  'Bist du echt?',
  'Bist du ein Bot?',
  '¿Eres real?',
  'Tu es une vraie personne ?',
  'Sei vera?',
  'Ben jij echt?',
  'Czy ty jesteś prawdziwa?',
])('the question is recognised: %s', (text) => {
  expect(isAskingIfReal(text)).toBe(true);
});

test.each(['That was a real pleasure.', 'Das ist echt schön.', 'Robert says hello', 'Ben je morgen vrij?'])(
  'another message is not taken for the question: %s',
  (text) => {
    expect(isAskingIfReal(text)).toBe(false);
  },
);
