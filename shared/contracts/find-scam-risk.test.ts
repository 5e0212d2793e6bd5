import { expect, test } from '@jest/globals';
import { findScamRisk } from './find-scam-risk.ts';

test.each([
  'Could you lend me some money for the ticket?',
  'Send it as a gift card, please',
  'Kannst du mir Geld schicken?',
  'Schick mir bitte etwas Geld',
  'Ich gebe dir meine Kontonummer',
  '¿Puedes enviarme un poco de dinero?',
  'Hazme una transferencia mañana',
  '¿Me haces un bizum?',
  'Peux-tu m’envoyer de l’argent ?',
  'Fais-moi un virement',
  'Achète-moi un coupon Transcash',
  'Tu as Wero ?',
  'Mi puoi prestare dei soldi?',
  'Fammi un bonifico',
  'Mi fai una ricarica Postepay?',
  'Kun je me geld lenen?',
  'Stuur me wat geld',
  'Możesz pożyczyć mi pieniądze?',
  'Zrób mi przelew',
  'I earn a lot with Bitcoin',
])('a request for money is a risk: %s', (text) => {
  expect(findScamRisk(text)).toBe('money');
});

test.each([
  'Write to me on WhatsApp',
  'Hast du Telegram?',
  'Schreib mir auf Signal',
  'Te doy mi número',
  'Voici mon numéro',
  'Ti do il mio numero',
  'Dit is mijn nummer',
  'Oto mój numer',
  'anna@example.org',
  '+49 170 1234567',
])('moving elsewhere is a risk: %s', (text) => {
  expect(findScamRisk(text)).toBe('elsewhere');
});

test.each(['Look at https://example.org/me', 'My photos are at photos.example.com', 'www.example.pl'])(
  'a link is a risk: %s',
  (text) => {
    expect(findScamRisk(text)).toBe('link');
  },
);

test.each([
  'Money does not make happy',
  'The signal was green',
  'See you on 24.12.2026 at 18:30',
  'Ich habe heute mein Geld vergessen',
  'Tengo treinta años y dos perros',
  'J’aime la mer.Et toi?',
  'Mi piacciono i film lenti',
  'Wat is je lievelingsnummer?',
  'Ile masz lat?',
  'I was born in 1985 and live at number 12',
])('an ordinary sentence is no risk: %s', (text) => {
  expect(findScamRisk(text)).toBeNull();
});

test.each(['\u3316', 'a\u3316', 'a-', 'a.', '1(', '+'])(
  'a long text of %j only holds up neither the page nor the service',
  (part) => {
    const started = performance.now();

    findScamRisk(part.repeat(4000));

    expect(performance.now() - started).toBeLessThan(1000);
  },
);
