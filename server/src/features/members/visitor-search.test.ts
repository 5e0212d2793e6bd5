import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';

const dataDir = createSites({
  'closed.example': { logged_out_search: 'none', logged_out_search_trafficsource: 'none' },
  'plain.example': { search_fields: ['gender'] },
  'offers.example': {
    member_resell: true,
    offers: [
      { variant: 'cam', name: 'Starlight', url: 'https://starlight.example' },
      { variant: 'resell', name: 'Elsewhere', url: 'https://elsewhere.example' },
    ],
  },
  'campaign.example': { logged_out_search: 'none', logged_out_search_trafficsource: 'all' },
});
const service = useService({ dataDir, trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' });

const search = (headers: Record<string, string>) =>
  service.createVisitor().call('GET /api/search.php', { query: {}, headers });

test('visitors can search where the site allows it (MEM-010)', async () => {
  expect((await search({ host: 'open.example' })).status).toBe(200);
  expect((await search({ host: 'closed.example' })).error?.error).toBe('authentication_required');
});

test('visitors who came through a campaign can search where the site allows that (MEM-011)', async () => {
  const cookie = 'tracking=%7B%22network%22%3A%22x%22%7D';

  expect((await search({ host: 'campaign.example' })).error?.error).toBe('authentication_required');
  expect((await search({ host: 'campaign.example', cookie })).status).toBe(200);
  expect((await search({ host: 'closed.example', cookie })).status).toBe(403);
});

test.each([
  '1',
  '%7Bbroken',
  '%7B%22network%22%3A%22%22%7D',
  '%7B%22network%22%3A%7B%22a%22%3A1%7D%7D',
  'null',
])('a cookie that is no record of a campaign (%s) does not open the search', async (value) => {
  const answer = await search({ host: 'campaign.example', cookie: `tracking=${value}` });

  expect(answer.error?.error).toBe('authentication_required');
});

test('an optional filter that the site does not offer is ignored (MEM-003)', async () => {
  await service.createMember({ name: 'Photoless' });
  const findNames = async (host: string) => {
    const query = {
      with_photo: 'true',
      online: 'true',
      new: 'true',
      body_type: 'slim',
      interests: 'music',
    } as const;
    const { body } = await service.createVisitor().call('GET /api/search.php', { query, headers: { host } });
    return body.results.map(({ name }) => name);
  };

  expect(await findNames('plain.example')).toEqual(['Photoless']);
  expect(await findNames('open.example')).toEqual([]);
});

test('a page of results carries one cam or resell card where the site has switched them on, else none (MEM-045)', async () => {
  const findOffer = async (host: string, pageNumber: number) => {
    const visitor = service.createVisitor();
    const { body } = await visitor.call('GET /api/search.php', { query: { pageNumber }, headers: { host } });
    return body.offer?.variant;
  };

  expect(await findOffer('open.example', 1)).toBeUndefined();
  expect(await findOffer('offers.example', 1)).toBe('cam');
  expect(await findOffer('offers.example', 2)).toBe('resell');
  expect(await findOffer('offers.example', 3)).toBe('cam');
});

test('a member can search where visitors cannot', async () => {
  const ana = await service.createMember();

  const { status } = await ana.call('GET /api/search.php', {
    query: {},
    headers: { host: 'closed.example' },
  });

  expect(status).toBe(200);
});

test('fictional members are not found where they are switched off (DEC-22)', async () => {
  await service.createMember({
    name: 'Written',
    role: 'fictional',
    profile: { is_fictional: true, has_photo: true },
  });
  const findNames = async (country: string) =>
    (await search({ 'cf-ipcountry': country })).body.results.map((card) => card.name);
  const getLander = async (country: string) =>
    (
      await service
        .createVisitor()
        .call('GET /api/lander.php', { query: { type: 'home' }, headers: { 'cf-ipcountry': country } })
    ).body;

  expect(await findNames('NL')).toEqual(['Written']);
  expect(await findNames('DE')).toEqual([]);
  expect((await getLander('NL')).profiles).toHaveLength(1);
  expect(await getLander('DE')).toEqual({ profiles: [], fictional_note: null });
});
