import { expect, test } from '@jest/globals';
import { isDenyingFiction } from './is-denying-fiction.ts';

test.each([
  'I am a real person, promise!',
  "I'm not a bot",
  'Ich bin doch echt.',
  'Natürlich bin ich kein Fake',
  'Ich bin eine echte Frau',
  'Soy una persona real',
  'No soy un robot',
  'Je suis bien réelle',
  'Je ne suis pas une employée',
  'Sono una donna vera',
  'Non sono un bot',
  'Ik ben echt een echte vrouw',
  'Ik ben geen nep',
  'Jestem prawdziwa',
  'Nie jestem botem',
])('%s denies that the partner is fictional', (text) => {
  expect(isDenyingFiction(text)).toBe(true);
});

test.each([
  'I am not real: employees write this.',
  'I am really tired today',
  'Do you want a real answer?',
  'Ich bin nicht echt, das schreiben Mitarbeiter',
  'Ich bin echt müde',
  'No soy real',
  'Je suis vraiment contente',
  'Non sono vera',
  'Sono davvero stanca',
  'Ik ben echt moe',
  'Nie jestem prawdziwa',
  'Jestem naprawdę zmęczona',
])('%s does not', (text) => {
  expect(isDenyingFiction(text)).toBe(false);
});
