import { expect, test } from '@jest/globals';
import { asksWhetherReal } from './honest-question.ts';

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
])('a question for the truth is heard: %s', (text) => {
  expect(asksWhetherReal(text)).toBe(true);
});

test.each(['That was a real pleasure.', 'Das ist echt schön.', 'Robert says hello', 'Ben je morgen vrij?'])(
  'other words are not taken for it: %s',
  (text) => {
    expect(asksWhetherReal(text)).toBe(false);
  },
);
