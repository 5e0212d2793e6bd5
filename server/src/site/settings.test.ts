import { expect, test } from '@jest/globals';
import { type CompanyInfo, Settings } from '@liaison/shared/contracts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { useService } from '../testing/service.ts';
import { createSites } from '../testing/sites.fixture.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { siteSettings } from './settings.ts';
import { readSites } from './sites.ts';

const dataDir = createTemporaryFolder();
const dutchCompany: CompanyInfo = {
  name: 'Avond B.V.',
  address: 'Herengracht 1',
  kvk: '12345678',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Liaison', 'Avond'],
  vat_numbers: ['NL001', 'NL002'],
  support_phone: '+31 20 123 45 67',
  delete_discount: 50,
  added: '2024-02-01T09:00:00.000Z',
};
writeFileSync(
  join(dataDir, 'sites.json'),
  JSON.stringify({
    '*': { refund_days: 30 },
    'liaison.nl': { company: dutchCompany },
    'liaison.de': { name: 'Liaison Deutschland', domain_language: 'de-DE', home_country: 'DE' },
  }),
);
const service = useService({ dataDir, trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' });

const settings = async (headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
  (await service.createVisitor().call('GET /api/settings.php', { headers, query })).body;

test('the settings have all keys of the contract, and texts in the visitor’s language (SH-011)', async () => {
  const english = await settings({ 'accept-language': 'en' });
  const polish = await settings({ 'accept-language': 'pl' });

  expect(Object.keys(english).toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
  expect(english.fictional_singular).toBe('fictional profile');
  expect(polish.fictional_singular).toBe('profil fikcyjny');
});

test('each domain has its own settings, which can be requested by name (SRV-008, SRV-030)', async () => {
  const german = await settings({}, { 'forced-domain': 'liaison.de' });
  const www = await settings({ host: 'www.liaison.de' });
  const other = await settings({ host: 'liaison.example' });

  expect(german).toMatchObject({
    name: 'Liaison Deutschland',
    domain: 'liaison.de',
    domain_language: 'de-DE',
    refund_days: 30,
  });
  expect(www.name).toBe('Liaison Deutschland');
  expect(other).toMatchObject({ name: 'Liaison', domain_language: '', refund_days: 30 });
});

test('the domain’s language comes before the browser’s, the cookie before both (SH-002, SH-003)', async () => {
  const host = 'liaison.de';

  expect((await settings({ host, 'accept-language': 'pl' })).fictional_singular).toBe('fiktives Profil');
  expect((await settings({ host, cookie: 'i18n_redirected=it' })).fictional_singular).toBe(
    'profilo fittizio',
  );
  expect((await settings({ 'accept-language': 'ja, nl;q=0.5' })).fictional_singular).toBe('fictief profiel');
  expect((await settings({ 'accept-language': 'ja' })).fictional_singular).toBe('fictional profile');
});

test('the country comes from the trusted proxy, else from the IP address, else is unknown, and forged headers change nothing (SRV-031, S29)', async () => {
  const edge = await settings({ 'cf-ipcountry': 'pl' });
  const address = await settings({ 'x-forwarded-for': '193.0.6.139' });
  const anonymous = await settings({ 'cf-ipcountry': 'XX' });
  const forged = await service.app.app.inject({
    url: '/api/settings.php',
    remoteAddress: '10.1.2.3',
    headers: { 'cf-ipcountry': 'pl', 'x-forwarded-for': '193.0.6.139' },
  });

  expect(edge.geoip_country).toBe('PL');
  expect(address.geoip_country).toBe('NL');
  expect(anonymous.geoip_country).toBeNull();
  expect(forged.json().geoip_country).toBeNull();
});

test('the selected country takes precedence; fictional profiles are off in Germany (SRV-031)', async () => {
  const chosen = await settings({ 'cf-ipcountry': 'PL', cookie: 'geoip_selected_country=DE' });

  expect(chosen).toMatchObject({
    geoip_country: 'PL',
    geoip_selected_country: 'DE',
    fictional_enabled: false,
  });
  expect((await settings({ 'cf-ipcountry': 'PL' })).fictional_enabled).toBe(true);
  expect((await settings({ cookie: 'geoip_selected_country=<b>' })).geoip_selected_country).toBeNull();
});

test('every country has the price of a message: that of the cheapest bundle in its currency (PAY-038)', async () => {
  const { minimum_message_costs: costs, countries } = await settings();

  expect(Object.keys(costs).toSorted()).toEqual(countries.toSorted());
  expect(costs['NL']).toEqual({ costs: 125, currency: 'EUR' });
  for (const country of countries) {
    const headers = { 'cf-ipcountry': country };
    const { body } = await service.createVisitor().call('GET /api/bundles.php', { headers });
    const cheapest = Math.min(...body.bundles.map((bundle) => bundle.price_per_message));
    expect(costs[country]).toEqual({ costs: cheapest, currency: body.currency });
  }
});

test('regions, interests and company are available to every visitor (SRV-013, SH-021)', async () => {
  const { countries } = (await service.createVisitor().call('GET /api/regions.php')).body;
  const interests = (await service.createVisitor().call('GET /api/interests.php')).body.interests;
  const company = (await service.createVisitor().call('GET /api/companyinfo.php')).body;

  expect(countries['NL']?.regions).toHaveLength(12);
  expect(countries['NL']?.regions).toContainEqual({ code: 'NL-NH', name: 'Noord-Holland' });
  expect(countries['DE']).toMatchObject({ term: 'state', regions: { length: 16 } });
  expect(countries['PL']).toMatchObject({ term: 'voivodeship', regions: { length: 16 } });
  expect(countries['CH']).toMatchObject({ term: 'canton', regions: { length: 26 } });
  expect(countries['ES']?.regions.some((region) => region.name.startsWith('Andaluc'))).toBe(false);
  expect(interests.length).toBeGreaterThanOrEqual(45);
  expect(company).toMatchObject({ name: 'Liaison Dating B.V.', country: 'NL' });
});

test('each domain has its own company, with all its details (SHELL-074)', async () => {
  const visitor = service.createVisitor();

  const { body } = await visitor.call('GET /api/companyinfo.php', { headers: { host: 'liaison.nl' } });

  expect(body).toEqual(dutchCompany);
});

test.each([
  ['{', 'cannot be read'],
  ['{"liaison.de": {"refund_days": 7}}', 'liaison.de.refund_days'],
  [
    '{"liaison.de": {"refundDays": 20, "name": ""}}',
    'is invalid: liaison.de.name Too small: expected string to have >=1 characters; liaison.de Unrecognized key: "refundDays"',
  ],
  [
    JSON.stringify({ 'liaison.nl': { company: { ...dutchCompany, statement_name: 'LIAISON BV' } } }),
    'statement_name',
  ],
  ['{"liaison.de": {"name": "LDBV"}}', 'statement_name'],
  ['{"liaison.de": {"time_zone": "Europe/Atlantis"}}', 'liaison.de.time_zone'],
])('sites.json with %s makes the start fail with one line', (text, reason) => {
  const broken = createTemporaryFolder();
  writeFileSync(join(broken, 'sites.json'), text);

  expect(() => readSites(broken)).toThrow(reason);
});

test('live payments start only with a company of their own on every domain', () => {
  const live = { payments: 'mollie', mollieApiKey: 'live_key' } as const;
  const trial = { ...live, mollieApiKey: 'test_key' };
  const named = createSites({ '*': { company: dutchCompany } });
  const contact = { support_email: 'help@dear.example', support_phone: '' };
  const own = createSites({ '*': { company: dutchCompany, ...contact } });

  expect(() => readSites('/nowhere', live)).toThrow(
    'MOLLIE_API_KEY is a live key: set your company in /nowhere/sites.json, since the built-in one is fictional.',
  );
  expect(() => readSites(named, live)).toThrow('set your support_email in');
  expect(() => readSites(own, live)).not.toThrow();
  expect(() => readSites('/nowhere', trial)).not.toThrow();
});

test('a message that costs more than the smallest bundle makes the start fail with one line', async () => {
  const { config, clock, settings: current } = service.core;
  const sites = readSites(createSites({ 'dear.example': { message_credits: 51 } }));
  const dear = siteSettings({
    db: service.db,
    clock,
    config,
    sites,
    getVisitorCountry: current.getVisitorCountry,
  });

  await expect(dear.load()).rejects.toThrow(
    'sites.json is invalid: dear.example.message_credits is 51, but the smallest bundle has 50 credits',
  );
});

test('settings answer from memory while the database is away, and take up new prices once it is back', async () => {
  let isAway = false;
  const database = service.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error('the database is away');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { config, clock, settings: current } = service.core;
  const kept = siteSettings({
    db: database,
    clock,
    config,
    sites: readSites(dataDir),
    getVisitorCountry: current.getVisitorCountry,
  });
  const { app } = await buildApp({ ...service.core, settings: kept });
  const readCosts = async () =>
    (await app.inject('/api/settings.php')).json().minimum_message_costs.NL.costs as number;
  await kept.load();
  const before = await readCosts();

  isAway = true;
  service.clock.advance(120_000);
  expect(await readCosts()).toBe(before);
  isAway = false;
  await sql`update bundle_prices set price_minor = price_minor * 2`.execute(service.db);
  try {
    // The first answer starts the load, and one of the next has what it has read.
    let costs = await readCosts();
    expect(costs).toBe(before);
    for (let count = 0; count < 100 && costs === before; count += 1) {
      await sql`select`.execute(service.db);
      costs = await readCosts();
    }
    expect(costs).toBe(before * 2);
  } finally {
    await sql`update bundle_prices set price_minor = price_minor / 2`.execute(service.db);
    await app.close();
  }
});
