import { expect, test } from '@jest/globals';
import { type CanaryArguments, parseCanaryOptions } from './canary-options.ts';

const parse = (given: Partial<CanaryArguments>, env = {}) =>
  parseCanaryOptions({ halt: true, every: '30m', ...given }, env);

test('a canary halts by itself unless told otherwise', () => {
  expect(parse({ share: '5%' })).toEqual({ share: 0.05, options: {} });
  expect(parse({ share: '5%', halt: false })).toEqual({ share: 0.05, options: { halt: false } });
});

test('steps of a canary start at the first one and have a time each', () => {
  expect(parse({ autoPromote: '5%,25%,100%', every: '90s' })).toEqual({
    share: 0.05,
    options: { autoPromote: { steps: [0.05, 0.25, 1], everyMs: 90_000 } },
  });
  expect(parse({ share: '10%', autoPromote: '25%,100%', every: '2h' })).toMatchObject({
    share: 0.1,
    options: { autoPromote: { everyMs: 7_200_000 } },
  });
});

test('the address for mails comes from the option, else from the environment', () => {
  const env = { LIAISON_MAIL: 'team@example.com' };

  expect(parse({ share: '5%' }, env).options.mail).toBe('team@example.com');
  expect(parse({ share: '5%', mail: 'chat@example.com' }, env).options.mail).toBe('chat@example.com');
});

test.each([
  { given: {}, message: 'canary needs --share' },
  { given: { share: '120%' }, message: '--share "120%": a share is from 0% to 100%, such as 5%' },
  { given: { share: '1' }, message: '--share "1": a share is' },
  { given: { autoPromote: '25%,5%' }, message: 'must grow' },
  {
    given: { autoPromote: '100%' },
    message: '--auto-promote has no step above 100%, where the canary starts',
  },
  { given: { share: '50%', autoPromote: '5%,25%' }, message: 'no step above 50%, where the canary starts' },
  { given: { share: '0%', autoPromote: '5%,100%' }, message: 'a canary at 0% is not widened' },
  { given: { autoPromote: '5%,all' }, message: '--auto-promote "all": a share is' },
  { given: { autoPromote: '5%,100%', every: 'daily' }, message: '--every "daily": a time is' },
  { given: { share: '5%', mail: 'me' }, message: '"me" is not a mail address' },
])('a wrong option is refused: $message', ({ given, message }) => {
  expect(() => parse(given)).toThrow(message);
});
