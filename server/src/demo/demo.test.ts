import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containsContactData } from '../core/contact-data.ts';
import { regionsByCountry } from '../site/regions.ts';
import { useService } from '../testing/service.ts';
import { demoId } from './demo-ids.ts';
import { loadDemo } from './index.ts';
import { people } from './people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-demo-'));
const service = useService({ demo: true, dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function signIn({ email, password }: { email: string; password: string }) {
  const visitor = service.visitor();
  const { body } = await visitor.call('POST /api/user.php', { body: { login: email, password } });
  return { ...visitor, user: body.user };
}

/** The answer is queued right after the message's commit, which the call does not wait for. */
async function answered(): Promise<void> {
  while ((await service.runJobs({ early: true })) === 0) await new Promise(setImmediate);
}

test('sixty members, a tenth of them fictional and none of these where they are switched off', async () => {
  const { countries } = await regionsByCountry();

  const fictional = people.filter((person) => person.is_fictional);

  expect(people).toHaveLength(60);
  expect(fictional).toHaveLength(6);
  expect(fictional.filter(({ country }) => country === 'DE' || country === 'AT')).toEqual([]);
  expect(people.filter(({ about }) => containsContactData(about))).toEqual([]);
  expect(
    people.filter(({ country, region }) => !countries[country]?.regions.some(({ code }) => code === region)),
  ).toEqual([]);
});

test('the demo is loaded once, signs in both members and draws every portrait', async () => {
  const first = await loadDemo(service.core);
  await first.portraits;
  const second = await loadDemo(service.core);
  await second.portraits;

  const [anna, ben] = await Promise.all(first.signIns.map(signIn));

  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(anna?.user).toMatchObject({ name: 'Anna', paid_user: true });
  expect(ben?.user).toMatchObject({ name: 'Ben', paid_user: false, credits: 20, free_conversations_left: 2 });
  const search = await service.visitor().call('GET /api/search.php', { query: {} });
  expect(search.body).toMatchObject({ numResults: 54 });
  expect(search.body.results.every((card) => card.main_image?.placeholder)).toBe(true);
  const profiles = await Promise.all(
    people.map(({ name }) => ben?.call('GET /api/profile.php', { query: { id: demoId(name) } })),
  );
  const locked = profiles.filter((profile) => profile?.body?.locked_count);
  expect(locked.length).toBeGreaterThan(10);
  expect(locked.flatMap((profile) => profile?.body.pictures ?? []).every((picture) => picture.locked)).toBe(
    true,
  );
  expect(locked.some((profile) => profile?.body.profile.is_fictional)).toBe(false);
  const chats = await ben?.call('GET /api/chats.php');
  expect(chats?.body).toMatchObject({ unread_total: 1 });
  const likes = await anna?.call('GET /api/likes.php');
  expect(likes?.body.matches).toEqual([demoId('Ben')]);
  expect(likes?.body.liked_by.filter((like) => like.like_new)).toHaveLength(3);
}, 60_000);

test('a fictional partner answers by a script that says what it is (DEC-22)', async () => {
  const { signIns, portraits } = await loadDemo(service.core);
  await portraits;
  const anna = await signIn(signIns[0] ?? { email: '', password: '' });
  const write = (text: string) =>
    anna.call('POST /api/message.php', {
      body: {
        client_id: crypto.randomUUID(),
        profile: demoId('Dorian'),
        type: 'text',
        text,
        fictional_confirmed: true,
      },
    });

  await write('Good evening, Dorian.');
  await answered();
  await write('Are you real?');
  await answered();

  const { body } = await anna.call('GET /api/chat.php', { query: { profile: demoId('Dorian') } });
  const answers = body.messages.filter((message) => message.from === 'them').map((message) => message.text);
  expect(answers).toEqual([expect.stringContaining('script'), expect.stringContaining('not a real member')]);
}, 60_000);
