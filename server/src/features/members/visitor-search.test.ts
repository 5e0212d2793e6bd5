import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-visitors-'));
writeFileSync(
  join(dataDir, 'sites.json'),
  JSON.stringify({
    'closed.example': { logged_out_search: 'none', logged_out_search_trafficsource: 'none' },
    'campaign.example': { logged_out_search: 'none', logged_out_search_trafficsource: 'all' },
  }),
);
const service = useService({ dataDir, trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' });

const search = (headers: Record<string, string>) =>
  service.visitor().call('GET /api/search.php', { query: {}, headers });

test('visitors search where the site lets them (MEM-010)', async () => {
  expect((await search({ host: 'open.example' })).status).toBe(200);
  expect((await search({ host: 'closed.example' })).error?.error).toBe('authentication_required');
});

test('or where they came through a campaign and the site lets these in (MEM-011)', async () => {
  const cookie = 'tracking=%7B%22network%22%3A%22x%22%7D';

  expect((await search({ host: 'campaign.example' })).error?.error).toBe('authentication_required');
  expect((await search({ host: 'campaign.example', cookie })).status).toBe(200);
  expect((await search({ host: 'closed.example', cookie })).status).toBe(403);
});

test('a member searches wherever visitors may not', async () => {
  const ana = await service.member();

  const { status } = await ana.call('GET /api/search.php', {
    query: {},
    headers: { host: 'closed.example' },
  });

  expect(status).toBe(200);
});

test('where fictional profiles are switched off nobody finds one (DEC-22)', async () => {
  await service.member({
    name: 'Written',
    role: 'fictional',
    profile: { is_fictional: true, has_photo: true },
  });
  const names = async (country: string) =>
    (await search({ 'cf-ipcountry': country })).body.results.map((card) => card.name);
  const onLander = async (country: string) =>
    (
      await service
        .visitor()
        .call('GET /api/lander.php', { query: { type: 'home' }, headers: { 'cf-ipcountry': country } })
    ).body;

  expect(await names('NL')).toEqual(['Written']);
  expect(await names('DE')).toEqual([]);
  expect((await onLander('NL')).profiles).toHaveLength(1);
  expect(await onLander('DE')).toEqual({ profiles: [], fictional_note: null });
});
