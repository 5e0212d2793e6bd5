import { afterAll, expect, jest, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasContactData } from '../core/contact-data.ts';
import { loadRegions } from '../site/regions.ts';
import { sendText } from '../features/conversations/conversations.fixture.ts';
import { useService } from '../testing/service.ts';
import { createStaff } from '../testing/staff.ts';
import { getDemoId } from './demo-ids.ts';
import { loadDemo } from './index.ts';
import { demoMembers } from './members.ts';
import { addPortraits } from './portraits.ts';
import { seedMembers } from './seed-members.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-demo-'));
const service = useService({ demo: true, demoScript: true, dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function signIn({ email, password }: { email: string; password: string }) {
  const visitor = service.createVisitor();
  const { body } = await visitor.call('POST /api/user.php', { body: { login: email, password } });
  return { ...visitor, user: body.user };
}

/** Runs the jobs of reading and answering. The first is queued after the commit, and the call does not wait for that. */
async function runAnswerJobs(): Promise<void> {
  for (let count = 0; count < 2;) {
    count += await service.runJobs({ includeScheduled: true });
    await new Promise(setImmediate);
  }
}

test('a tenth of the 120 demo members are fictional, none of them in a country where those are switched off', async () => {
  const { countries } = await loadRegions();

  const fictional = demoMembers.filter((member) => member.is_fictional);

  expect(demoMembers).toHaveLength(120);
  expect(new Set(demoMembers.map(({ country }) => country))).toEqual(new Set(Object.keys(countries)));
  expect(new Set(demoMembers.map(({ name }) => name)).size).toBe(120);
  expect(fictional).toHaveLength(12);
  expect(fictional.filter(({ country }) => country === 'DE' || country === 'AT')).toEqual([]);
  expect(demoMembers.filter(({ about }) => hasContactData(about))).toEqual([]);
  expect(
    demoMembers.filter(
      ({ country, region }) => !countries[country]?.regions.some(({ code }) => code === region),
    ),
  ).toEqual([]);
});

test('the city of every demo member is one that can be chosen', async () => {
  const visitor = service.createVisitor();
  const places = new Map(demoMembers.map(({ city, country, region }) => [city, { country, region }]));
  const isKnown = async ([city, { country, region }]: [string, { country: string; region: string }]) => {
    const { body } = await visitor.call('GET /api/cities.php', { query: { country, q: city } });
    return body.cities.some((found) => found.name === city && found.region === region);
  };

  const unknown: string[] = [];
  for (const place of places) if (!(await isKnown(place))) unknown.push(place[0]);

  expect(unknown).toEqual([]);
});

test('every demo member has a portrait that no other member has, and is at least 25', () => {
  const files = readdirSync(new URL('portraits', import.meta.url)).toSorted();

  expect(demoMembers.map(({ portrait }) => `${portrait}.webp`).toSorted()).toEqual(files);
  expect(demoMembers.filter(({ portrait, gender }) => !portrait.startsWith(`${gender}-`))).toEqual([]);
  expect(demoMembers.filter(({ age }) => age < 25)).toEqual([]);
});

test('the demo is loaded once, both members can sign in and every portrait is rendered', async () => {
  const info = jest.spyOn(service.core.log, 'info');
  const first = await loadDemo(service.core);
  await first.portraits;
  const second = await loadDemo(service.core);
  await second.portraits;
  const logged = [...info.mock.calls];

  const [anna, ben] = await Promise.all(first.signIns.map(signIn));

  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(logged).toEqual([['demo portraits were rendered']]);
  expect(anna?.user).toMatchObject({ name: 'Anna', paid_user: true });
  expect(ben?.user).toMatchObject({ name: 'Ben', paid_user: false, credits: 20, free_conversations_left: 2 });
  const search = await service.createVisitor().call('GET /api/search.php', { query: {} });
  expect(search.body).toMatchObject({ numResults: 108 });
  expect(search.body.results.every((card) => card.main_image?.placeholder)).toBe(true);
  const profiles = await Promise.all(
    demoMembers.map(({ name }) => ben?.call('GET /api/profile.php', { query: { id: getDemoId(name) } })),
  );
  const locked = profiles.filter((profile) => profile?.body?.locked_count);
  expect(locked.length).toBeGreaterThan(10);
  expect(locked.flatMap((profile) => profile?.body.pictures ?? []).every((picture) => picture.locked)).toBe(
    true,
  );
  expect(locked.some((profile) => profile?.body.profile.is_fictional)).toBe(false);
  const chats = await ben?.call('GET /api/chats.php');
  expect(chats?.body).toMatchObject({ unread_total: 1 });
  // Anna lives in London.
  const near = await anna?.call('GET /api/search.php', { query: { gender: 'male', sort: 'nearest' } });
  expect(near?.body.results.slice(0, 3).every(({ city }) => city === 'London')).toBe(true);
  expect(near?.body.results.some(({ city }) => city === 'Manchester')).toBe(true);
  const likes = await anna?.call('GET /api/likes.php');
  expect(likes?.body.matches).toEqual([getDemoId('Ben')]);
  expect(likes?.body.liked_by.filter((like) => like.like_new)).toHaveLength(3);
}, 120_000);

test('a database that closes while portraits are rendered ends the rendering, not the service', async () => {
  await service.core.inTransaction((trx) =>
    seedMembers(trx, { demoMembers, passwordHashes: new Map(), now: service.clock() }),
  );
  const warn = jest.spyOn(service.core.log, 'warn');
  const inTransaction = () => Promise.reject(new Error('the database is closed'));

  await addPortraits({ ...service.core, inTransaction });

  expect(warn.mock.calls.map(([, text]) => text)).toEqual(['demo portraits were not rendered']);
});

test('a fictional partner reads, types and answers by a script that says so (DEC-22)', async () => {
  await service.core.inTransaction((trx) =>
    seedMembers(trx, { demoMembers, passwordHashes: new Map(), now: service.clock() }),
  );
  const anna = await service.createMember({ credits: 20 });
  const events: string[] = [];
  service.core.events.connect({
    deliver: (recipient, _number, { type }) => void (recipient === anna.id && events.push(type)),
    listConnectedSessions: async () => ['1'],
  });
  const sendMessage = (text: string) =>
    anna.call('POST /api/message.php', {
      body: {
        client_id: crypto.randomUUID(),
        profile: getDemoId('Dorian'),
        type: 'text',
        text,
        fictional_confirmed: true,
      },
    });

  await sendMessage('Good evening, Dorian.');
  await runAnswerJobs();
  expect(events).toEqual(['message', 'read', 'typing', 'message']);
  await sendMessage('Are you real?');
  await runAnswerJobs();

  const { body } = await anna.call('GET /api/chat.php', { query: { profile: getDemoId('Dorian') } });
  const answers = body.messages.filter((message) => message.from === 'them').map((message) => message.text);
  expect(answers).toEqual([expect.stringContaining('script'), expect.stringContaining('not a real member')]);
});

test('the script answers no conversation that staff have claimed, but a member who asks gets the truth (DEC-22)', async () => {
  const muse = await service.createMember({
    name: 'Muse',
    role: 'fictional',
    profile: { is_fictional: true },
  });
  const anna = await service.createMember({ credits: 50 });
  const olga = await createStaff(service, 'partner');
  await sendText(anna, muse, 'Good evening, Muse.');
  const { item } = (await olga.call('POST /api/desk/partners', { body: {} })).body;
  await service.runJobs({ includeScheduled: true });
  await sendText(anna, muse, 'Are you a bot?');
  await runAnswerJobs();

  const { body } = await anna.call('GET /api/chat.php', { query: { profile: muse.id } });

  expect(item?.messages).toMatchObject([{ text: 'Good evening, Muse.' }]);
  expect(body.messages.filter(({ from }) => from === 'them').map(({ text }) => text)).toEqual([
    expect.stringContaining('not a real member'),
  ]);
});
