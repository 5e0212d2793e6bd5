import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useConsentQuestion } from './consent.ts';
import { readExposures, startExperiments, useExperiment } from './experiments.ts';
import { saveConsent } from './tracking.ts';

let sent: string[];

beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string) => sent.push(address) > 0,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  document.cookie = 'consent=; Max-Age=0; Path=/';
  useConsentQuestion.setState('hidden', true);
});

const show = () => renderHook(() => useExperiment([{ name: 'ended' }, { name: 'headline' }])).result.current;

test('a variant is counted once for each page, however often it is shown, and the visitor is asked', () => {
  startExperiments({ headline: 'short' });

  expect([show(), show()]).toEqual(['short', 'short']);

  expect(sent).toEqual(['/-/experiments']);
  expect(readExposures()).toEqual([{ name: 'headline', variant: 'short' }]);
  expect(useConsentQuestion.getState()).toBe('asked');
});

test('a visitor who takes no part sees no variant, and is neither counted nor asked', () => {
  startExperiments({});

  expect(show()).toBeUndefined();

  expect(sent).toEqual([]);
  expect(useConsentQuestion.getState()).toBe('hidden');
});

test('after a refusal the sign-up does not say which variant was shown', () => {
  startExperiments({ headline: 'short' });
  show();

  saveConsent('necessary');

  expect(readExposures()).toEqual([]);
});
