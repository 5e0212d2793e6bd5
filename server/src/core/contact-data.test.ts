import { expect, test } from '@jest/globals';
import { hasContactData } from './contact-data.ts';

test.each([
  'write to anna@example.com',
  'anna (at) example (dot) com',
  'see https://example.net/me',
  'my page is example.de/anna',
  'call 0176 123 45 67',
  '+49 (176) 1234567',
  'ring ０１７６１２３４５６７',
  '0176\u200B1234567',
  '0176\u00AD123\u200E4567',
  'anna@exam\u00ADple.com',
  'WhatsApp: anna77',
  'insta is anna.77',
  'I am @anna_77 there',
  'find me on t.me/anna_88',
  'Schreib mir: T.me / anna_88',
  'mon profil : x.com/anna88',
  'scrivimi su wa.me/anna',
  'mira m.me/anna.88',
  'alles staat op linktr.ee/anna88',
  'jestem na discord.gg/anna',
  'il mio Telegram è anna77',
  'appelle-moi au 06.12.34.56.78',
  '06-12-34-56-78',
  'zadzwoń: 501 234 567',
  'mi número es 612.345.678',
  'mein Handy 0176-12-34-567',
  'bel 06.12.13.14.15',
  '030 2012-2034',
  '+49 2012-2019',
  '0664 10 000 000',
])('a text with contact data is detected: %s', (text) => {
  expect(hasContactData(text)).toBe(true);
});

test.each([
  'Coffee on Sunday at 15:30?',
  'I was born on 12.05.1988',
  'We met 2024-05-17, remember?',
  'That makes 1,000,000 reasons',
  'Nice...really nice',
  'I deleted Instagram last year.',
  'Meet me @ the station',
  'Zażółć gęślą jaźń',
  'from 2015 - 2019 I studied',
  'Studium 2019-2021, dann Arbeit',
  'de 03/2015 à 10/2019, puis 11/2019 - 02/2021',
  'Geboren 1985. 2015 - 2019 in Wien. 30 Freunde dort.',
  'seizoen 2019/2020',
  '10 000 000 reasons',
  '10.000.000 di motivi',
  'miasto ma 1 500 000 mieszkańców',
  'Ich habe 18.00 - 22.00 Uhr Zeit',
  'libre el 12.05.2024 18.00-20.00',
  'vom 12. - 15.05.2024 am Meer',
  'od 01.01.2015 - 31.12.2019',
  'on 2024-05-17 18:30',
  'films/music, and/or a walk, e.g. in Berlin/Potsdam',
])('a text without contact data passes: %s', (text) => {
  expect(hasContactData(text)).toBe(false);
});
