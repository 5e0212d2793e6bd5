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
])('a text without contact data passes: %s', (text) => {
  expect(hasContactData(text)).toBe(false);
});
