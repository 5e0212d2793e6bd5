import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { getVatPermille, vatPermilles } from './vat-rates.ts';

interface Source {
  source: string;
  /** ISO dates: when the source was published, and when the rates were read from it. */
  published: string;
  read: string;
  permille: Record<string, number>;
}

const source = JSON.parse(
  readFileSync(new URL('./vat-rates.source.json', import.meta.url), 'utf8'),
) as Source;

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

test('the rates are those of the named source at its date, with every country of the European Union', () => {
  expect(vatPermilles).toEqual(source.permille);
  expect(Object.keys(vatPermilles)).toEqual(expect.arrayContaining(union));
  expect(source.published <= source.read).toBe(true);
});

test('a country without such a tax has the rate 0', () => {
  expect([getVatPermille('DE'), getVatPermille('US'), getVatPermille('XX')]).toEqual([190, 0, 0]);
});
