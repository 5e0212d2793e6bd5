import { expect, test } from '@jest/globals';
import { isDenyingFiction } from './is-denying-fiction.ts';

test.each([
  'I am a real person, promise!',
  "I'm not a bot",
  'Ich bin doch echt.',
  'Natürlich bin ich kein Fake',
  'Ich bin eine echte Frau',
  'Ich bin eine reale Person',
  'Mich gibt es wirklich',
  'Ich existiere wirklich',
  'I really exist',
  'Soy una persona real',
  'No soy un robot',
  'No soy una IA',
  'Te aseguro que existo de verdad',
  'Je suis bien réelle',
  'Je ne suis pas une employée',
  'Je ne suis pas une IA',
  'J’existe vraiment',
  'Sono una donna vera',
  'Non sono un bot',
  'Non sono un’IA',
  'Esisto davvero',
  'Ik ben echt een echte vrouw',
  'Ik besta echt',
  'Ik ben geen nep',
  'Jestem prawdziwa',
  'Jestem prawdziwą kobietą',
  'Jestem realną osobą',
  'Naprawdę istnieję',
  'Nie jestem botem',
  'Nie jestem fałszywa',
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
  'No existo de verdad',
  'Je suis vraiment contente',
  'Je n’existe pas vraiment',
  'Non sono vera',
  'Non esisto davvero',
  'Sono davvero stanca',
  'Ik ben echt moe',
  'Nie jestem prawdziwa',
  'Jestem naprawdę zmęczona',
  'Nie istnieję naprawdę',
  'Ik besta niet echt',
  'Mich gibt es nicht wirklich',
  'I do not really exist',
])('%s does not', (text) => {
  expect(isDenyingFiction(text)).toBe(false);
});
