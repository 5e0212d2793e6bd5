import { expect, jest, test } from '@jest/globals';
import fastify from 'fastify';

let isFailing = true;
jest.unstable_mockModule('geoip-country', () => {
  if (isFailing) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  return { default: { lookup: () => ({ country: 'NZ' }) } };
});
const { createCountryLookup } = await import('./visitor-country.ts');

test('the file of countries is read again when it could not be read for the first visitor', async () => {
  const findCountry = createCountryLookup({ trustedProxies: [], countryHeader: null });
  const app = fastify();
  app.get('/', (request) => findCountry(request));
  const visit = () => app.inject({ url: '/', remoteAddress: '203.0.113.7' });

  const first = await visit();
  isFailing = false;
  const second = await visit();

  expect(first.statusCode).toBe(500);
  expect(second.json()).toEqual({ geoip: 'NZ', selected: null });
  await app.close();
});
