import { expect, test } from '@jest/globals';
import { isAskingIfReal } from './is-asking-if-real.ts';

test.each([
  'Are you real?',
  'are you really a real person',
  'Bist du echt?',
  'Bist du ein Bot?',
  '¿Eres real?',
  '¿Eres humano?',
  '¿Eres un perfil falso?',
  '¿Eres de verdad?',
  '¿Eres una persona o una máquina?',
  '¿Eres una persona de carne y hueso?',
  '¿Eres una persona verdadera?',
  'eres una persona y no un programa',
  'Eres una persona 🤔',
  '¿Existes de verdad?',
  '¿Eres una IA?',
  '¿Eres un empleado de la página?',
  'Tu es une vraie personne ?',
  'Es-tu réel ?',
  'T’es bien réelle ?',
  'Es-tu une personne ?',
  'Tu existes vraiment ?',
  'Tu es une IA ?',
  'Sei vera?',
  'Sei un profilo falso?',
  'Sei una persona?',
  'Ma esisti davvero?',
  'Sei un’IA?',
  'Ben jij echt?',
  'Czy ty jesteś prawdziwa?',
])('the question is recognised: %s', (text) => {
  expect(isAskingIfReal(text)).toBe(true);
});

test.each([
  'That was a real pleasure.',
  'Das ist echt schön.',
  'Robert says hello',
  'Eres de verdad un encanto.',
  'Eres una persona muy dulce.',
  'Tu es une personne adorable.',
  'Sei una persona dolcissima.',
  'Ben je morgen vrij?',
])('another message is not taken for the question: %s', (text) => {
  expect(isAskingIfReal(text)).toBe(false);
});
