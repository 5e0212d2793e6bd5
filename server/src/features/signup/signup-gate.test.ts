import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSignupBody } from './signup.fixture.ts';
import { createSites } from '../../testing/sites.fixture.ts';

const dataDir = createSites({
  'campaign.example': { signups: 'with_trafficsource' },
  'closed.example': { signups: 'invitation' },
  'open.example': { signups: 'all' },
});
const service = useService({ dataDir });

const signUpAt = (host: string, network?: string) =>
  service.createVisitor().call('POST /api/signup.php', {
    body: createSignupBody(network === undefined ? {} : { tracking: { network } }),
    headers: { host },
  });

test('a site open to all accepts any sign-up (AUTH-024)', async () => {
  expect((await signUpAt('liaison.example')).status).toBe(201);
});

test('a site for campaigns accepts visitors of a campaign (AUTH-025)', async () => {
  expect((await signUpAt('campaign.example', 'north')).status).toBe(201);
});

test.each([
  ['campaign.example', undefined],
  ['campaign.example', ''],
  ['closed.example', 'north'],
])('%s refuses the campaign %p as invite-only (AUTH-026)', async (host, network) => {
  const { status, error } = await signUpAt(host, network);

  expect(status).toBe(403);
  expect(error).toMatchObject({ error: 'invite_only', message: expect.stringMatching(/invit/i) });
  expect(await service.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a domain that the query names opens no other site', async () => {
  const { statusCode } = await service.app.app.inject({
    method: 'POST',
    url: '/api/signup.php?forced-domain=open.example',
    headers: { host: 'closed.example', 'sec-fetch-site': 'same-origin' },
    payload: createSignupBody(),
  });

  expect(statusCode).toBe(403);
});

test('campaign parameters are stored as text, limited in length and filtered (AUTH-047)', async () => {
  const visitor = service.createVisitor();
  const long = { network: 'n'.repeat(101) };
  const markup = { network: '<b>north</b>', sub3: '"; drop table users' };

  const refused = await visitor.call('POST /api/signup.php', { body: createSignupBody({ tracking: long }) });
  const { body } = await visitor.call('POST /api/signup.php', {
    body: { ...createSignupBody(), tracking: { ...markup, unknown: 'x' } },
  });

  expect(refused.error?.fields).toEqual({ 'tracking.network': 'too_long' });
  const row = await service.db
    .selectFrom('users')
    .select('tracking')
    .where('id', '=', body.user.id)
    .executeTakeFirst();
  expect(row?.tracking).toEqual(markup);
});
