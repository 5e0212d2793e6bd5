import { expect, test } from '@jest/globals';
import { postcodeValidator } from 'postcode-validator';
import { postcodeExamples } from './postcode-examples.ts';

test('each example is a postcode that its country accepts', () => {
  const wrong = Object.entries(postcodeExamples).filter(([country, zip]) => !postcodeValidator(zip, country));

  expect(wrong).toEqual([]);
});
