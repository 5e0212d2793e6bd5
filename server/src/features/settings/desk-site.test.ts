import { afterEach, expect, test } from '@jest/globals';
import type { ApiBody, SiteForm } from '@liaison/shared/contracts';
import { readSites } from '../../site/sites.ts';
import { siteSettings } from '../../site/settings.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';

const service = useService();

// The rows are cleared between tests; what the service remembers of them is not.
afterEach(async () => {
  await service.db.deleteFrom('site_versions').execute();
  await service.core.settings.reloadSites();
});

const form: SiteForm = {
  signups: 'all',
  visitor_search: 'all',
  fictional_disabled_in: ['DE', 'AT'],
  fictional_warning: {},
};
const warning = 'Some profiles here are written by our employees.';

const save = (admin: TestStaff, change: Partial<ApiBody<'POST /api/desk/site'>> = {}) =>
  admin.call('POST /api/desk/site', {
    body: { domain: '*', version: 0, reason: 'asked by the board', form, ...change },
  });
const restore = (admin: TestStaff, version: number, to: number) =>
  admin.call('PUT /api/desk/site', { body: { domain: '*', version, to, reason: 'it was wrong' } });
const getSettings = async () => (await service.createVisitor().call('GET /api/settings.php')).body;
const search = async () => (await service.createVisitor().call('GET /api/search.php', { query: {} })).status;

test('a saved version applies at once, stands in the log with its reason, and can be undone to any earlier one', async () => {
  const admin = await createStaff(service, 'administrator');
  const before = await getSettings();

  const saved = await save(admin, {
    form: { ...form, signups: 'none', visitor_search: 'none', fictional_warning: { en: warning } },
  });

  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ version: 1, versions: [{ version: 1, reason: 'asked by the board' }] });
  expect(await getSettings()).toMatchObject({ signups: 'none', fictional_warning: warning });
  expect(await search()).toBe(403);

  await save(admin, { version: 1, form: { ...form, signups: 'with_trafficsource' } });
  expect((await getSettings()).signups).toBe('with_trafficsource');
  expect((await restore(admin, 2, 1)).body).toMatchObject({ version: 3, form: { signups: 'none' } });
  expect((await getSettings()).fictional_warning).toBe(warning);
  expect((await restore(admin, 3, 0)).body).toMatchObject({ version: 4, form });
  expect(await getSettings()).toEqual(before);
  expect(await search()).toBe(200);
  expect((await restore(admin, 4, 9)).status).toBe(404);

  const entries = await service.db
    .selectFrom('desk_audit')
    .innerJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'action', 'subject', 'details'])
    .where('action', 'like', 'site.%')
    .orderBy('id')
    .execute();
  const actor = `staff:${admin.id}`;
  expect(entries).toEqual([
    { actor, action: 'site.saved', subject: 'site:*:1', details: { reason: 'asked by the board' } },
    { actor, action: 'site.saved', subject: 'site:*:2', details: { reason: 'asked by the board' } },
    { actor, action: 'site.restored', subject: 'site:*:3', details: { reason: 'it was wrong', to: 1 } },
    { actor, action: 'site.restored', subject: 'site:*:4', details: { reason: 'it was wrong', to: 0 } },
  ]);
});

test('visitors search everywhere, from a campaign only or nowhere, as the form says', async () => {
  const admin = await createStaff(service, 'administrator');
  const headers = { cookie: `tracking=${encodeURIComponent(JSON.stringify({ network: 'north' }))}` };
  const choices = ['with_trafficsource', 'none', 'all'] as const;
  const found: [string, number, number][] = [];

  for (const [version, choice] of choices.entries()) {
    await save(admin, { version, form: { ...form, visitor_search: choice } });
    const ofCampaign = await service.createVisitor().call('GET /api/search.php', { query: {}, headers });
    found.push([choice, await search(), ofCampaign.status]);
  }

  expect(found).toEqual([
    ['with_trafficsource', 403, 200],
    ['none', 403, 403],
    ['all', 200, 200],
  ]);
});

test('landers say in the words of the administrator that some members are fictional', async () => {
  await service.createMember({
    name: 'Written',
    role: 'fictional',
    profile: { has_photo: true, is_fictional: true },
  });
  const admin = await createStaff(service, 'administrator');

  await save(admin, { form: { ...form, fictional_warning: { en: warning } } });

  const lander = await service.createVisitor().call('GET /api/lander.php', { query: { type: 'video' } });
  expect(lander.body.fictional_note).toBe(warning);
});

test('a domain with versions of its own does not follow those of all domains', async () => {
  const admin = await createStaff(service, 'administrator');
  await save(admin, { domain: 'example.de', form: { ...form, signups: 'none' } });
  await save(admin, { form: { ...form, signups: 'with_trafficsource' } });

  const { getDomainSite } = service.core.settings;

  expect(getDomainSite('www.example.de').signups).toBe('none');
  expect(getDomainSite('example.nl').signups).toBe('with_trafficsource');
});

test('fictional profiles are hidden in the countries of the newest version', async () => {
  const admin = await createStaff(service, 'administrator');

  await save(admin, { form: { ...form, fictional_disabled_in: ['NL'] } });

  expect(service.core.settings.getDomainSite('localhost').fictional_disabled_in).toEqual(['NL']);
});

test('a form that is not complete or was filled with an older version changes nothing', async () => {
  const admin = await createStaff(service, 'administrator');

  expect((await save(admin, { reason: ' no ' })).status).toBe(422);
  expect((await save(admin, { form: { ...form, fictional_warning: { en: 'short' } } })).status).toBe(422);
  expect((await save(admin)).status).toBe(201);
  expect((await save(admin, { form: { ...form, signups: 'none' } })).status).toBe(409);

  expect((await getSettings()).signups).toBe('all');
});

test('a form that is sent again, because its answer was lost, is saved once; somebody else is told of it', async () => {
  const admin = await createStaff(service, 'administrator');
  const closed = { form: { ...form, signups: 'none' } } as const;
  await save(admin, closed);

  const again = await save(admin, closed);
  const byOther = await save(await createStaff(service, 'administrator'), closed);
  await restore(admin, 1, 0);
  const restored = await restore(admin, 1, 0);
  const late = await save(admin, closed);

  expect([again.status, again.body.versions.length]).toEqual([201, 1]);
  expect([restored.status, restored.body.versions.length]).toEqual([200, 2]);
  expect([byOther.status, late.status]).toEqual([409, 409]);
});

test('a version that no number of the database can have is refused', async () => {
  const admin = await createStaff(service, 'administrator');

  expect((await restore(admin, 0, 2 ** 31)).status).toBe(422);
  expect((await restore(admin, 0, 2 ** 31 - 1)).status).toBe(404);
});

test('another server applies a version when it loads the newest ones', async () => {
  const { db, clock, config } = service.core;
  const other = siteSettings({
    db,
    clock,
    config,
    sites: readSites(config.dataDir),
    getVisitorCountry: () => Promise.resolve({ geoip: null, selected: null }),
  });
  const admin = await createStaff(service, 'administrator');
  await save(admin, { form: { ...form, signups: 'none' } });

  await other.reloadSites();

  expect(other.getDomainSite('localhost').signups).toBe('none');
});

testOnPostgres('of six forms saved at the same moment one is', async () => {
  const admin = await createStaff(service, 'administrator');

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => save(admin, { reason: `reason ${index}` })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});
