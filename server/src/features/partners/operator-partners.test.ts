import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperatorCommand } from '../../operator.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { createStaff } from '../../testing/staff.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { partnerActions } from '../desk-queues/partner-queue.fixture.ts';

const service = useServiceWithFiles();
const directory = mkdtempSync(join(tmpdir(), 'liaison-partners-'));
afterAll(() => rmSync(directory, { recursive: true }));

let serviceUrl: Promise<string> | undefined;
const getServiceUrl = () => (serviceUrl ??= service.listen());

/** Returns what the command prints, or its error message. */
async function runCommand(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const url = new URL(await getServiceUrl());
  const { secret } = service.core.config;
  const operator = { url, secret, actor: 'olga', print: (line: string) => void lines.push(line) };
  await runOperatorCommand(words, operator).catch((error: Error) => lines.push(error.message));
  return lines.join('\n');
}

const marta = {
  name: 'Marta',
  language: 'de',
  gender: 'female',
  looking_for: 'male',
  date_of_birth: '1990-05-01',
  country: 'CH',
  region: 'CH-ZH',
  city_id: 2657896,
  about: 'I like the sea.',
  interests: ['relationship'],
  hair_color: 'brown',
};

const savePartner = (content: object) => {
  const file = join(directory, 'partner.json');
  writeFileSync(file, JSON.stringify(content));
  return runCommand('partner', file);
};

const getId = (printed: string) => /partner (\d+)/.exec(printed)?.[1] ?? '';

const findProfile = async (id: string) =>
  (await service.createVisitor().call('GET /api/profile.php', { query: { id } })).body.profile;

const listActs = async (subject: string) =>
  service.db
    .selectFrom('desk_audit')
    .leftJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('an operator makes a fictional partner, whom members find labelled and write to', async () => {
  const printed = await savePartner(marta);
  const id = getId(printed);
  const ben = await service.createMember({ name: 'Ben', credits: 500 });

  expect(printed).toBe(`Fictional partner ${id}: created.`);
  expect(await findProfile(id)).toMatchObject({
    name: 'Marta',
    gender: 'female',
    is_fictional: true,
    online: false,
    country: 'CH',
    city: 'Zürich',
    about: 'I like the sea.',
    interests: ['relationship'],
    hair_color: 'brown',
  });
  const { results } = (await ben.call('GET /api/search.php', { query: { gender: 'female' } })).body;
  expect(results).toMatchObject([{ id, is_fictional: true }]);
  const { fictional_confirmed: _confirmed, ...draft } = createTextDraft({ id }, 'Hi');
  expect((await send(ben, draft)).error).toMatchObject({ error: 'fictional_unconfirmed' });
  expect(await listActs(`account:${id}`)).toMatchObject([{ actor: 'olga', action: 'partner.created' }]);
});

test('the same command changes the partner of this name and keeps what the file leaves out', async () => {
  const id = getId(await savePartner(marta));
  const { about: _about, ...rest } = marta;

  const printed = await savePartner({
    ...rest,
    name: ' marta',
    date_of_birth: '1985-05-01',
    hair_color: 'red',
  });

  expect(printed).toBe(`Fictional partner ${id}: changed.`);
  expect(await findProfile(id)).toMatchObject({ about: 'I like the sea.', hair_color: 'red' });
  expect(await listActs(`account:${id}`)).toMatchObject([
    { action: 'partner.created' },
    { action: 'partner.changed' },
  ]);
});

test('several spaces of a name are one, as at the sign-up', async () => {
  const id = getId(await savePartner({ ...marta, name: 'Anna  Maria' }));

  expect(await savePartner({ ...marta, name: 'Anna  Maria' })).toBe(`Fictional partner ${id}: changed.`);
  expect((await findProfile(id)).name).toBe('Anna Maria');
});

test.each([
  ['a name that looks like that of a member', { name: 'Веn' }, 'name in_use'],
  ['contact data in the name', { name: 'Anna 0791234567' }, 'name contains_contact'],
  ['the name of a member', { name: 'ben' }, 'name in_use'],
  ['contact data', { about: 'Call +41 79 123 45 67' }, 'about contains_contact'],
  ['a city elsewhere', { city_id: 2950159 }, 'city_id invalid'],
  ['somebody under 18', { date_of_birth: '2020-01-01' }, 'date_of_birth too_young'],
  ['a mistyped field', { abuot: 'I' }, 'Unrecognized key: "abuot"'],
])('a file with %s is refused with the reason, and nobody is made', async (_what, wrong, problem) => {
  await service.createMember({ name: 'Ben' });

  expect(await savePartner({ ...marta, ...wrong })).toBe(`The file must hold a profile:\n${problem}`);

  const made = await service.db.selectFrom('users').select('id').where('role', '=', 'fictional').execute();
  expect(made).toEqual([]);
});

test('a picture of a fictional partner waits for its review, and its origin is in the audit log', async () => {
  const id = getId(await savePartner(marta));
  const file = join(directory, 'marta.jpg');
  writeFileSync(file, await createJpeg());

  const added = await runCommand('picture', id, '--file', file, '--origin', 'Rendered by us');
  const picture = /^Picture (\d+) of fictional partner \d+ waits/.exec(added)?.[1] ?? '';
  const before = (await findProfile(id)).main_image;
  await runCommand('approve', picture);

  expect(before).toBeNull();
  expect((await findProfile(id)).main_image).toMatchObject({ id: picture, status: 'approved' });
  expect(await listActs(`picture:${picture}`)).toMatchObject([
    { actor: 'olga', action: 'partner.picture_added', details: { owner: id, origin: 'Rendered by us' } },
    { action: 'picture.approved' },
  ]);
});

test('no picture is added to a member, nor without its origin, nor one that cannot be read', async () => {
  const ben = await service.createMember({ name: 'Ben' });
  const id = getId(await savePartner(marta));
  const file = join(directory, 'broken.jpg');
  writeFileSync(file, 'no picture');

  expect(await runCommand('picture', ben.id, '--file', file, '--origin', 'Rendered by us')).toBe(
    'There is no fictional partner of this number.',
  );
  expect(await runCommand('picture', id, '--file', file)).toContain('an argument is missing or wrong');
  expect(await runCommand('picture', id, '--file', file, '--origin', 'Rendered by us')).toBe(
    'The file is no picture that the service can read.',
  );
  expect(await service.db.selectFrom('pictures').select('id').execute()).toEqual([]);
});

test('nobody finds a retired partner or writes to one, what waits is not answered, and the conversation keeps its label', async () => {
  const id = getId(await savePartner(marta));
  const ben = await service.createMember({ name: 'Ben', credits: 500 });
  const staff = await createStaff(service, 'partner', 'Paul');
  const write = (text: string) => send(ben, createTextDraft({ id }, text));
  expect((await write('Hi')).status).toBe(201);

  expect(await runCommand('retire', id)).toBe(`Fictional partner ${id}: retired.`);

  const { results } = (await ben.call('GET /api/search.php', { query: { gender: 'female' } })).body;
  expect(results).toEqual([]);
  expect((await write('Are you there?')).error).toMatchObject({ error: 'profile_unavailable' });
  expect((await partnerActions(service).claim(staff)) ?? null).toBeNull();
  const { chats } = (await ben.call('GET /api/chats.php', { query: {} })).body;
  expect(chats).toMatchObject([{ profile: { name: 'Marta', is_fictional: true, status: 'disabled' } }]);
});

test('no partner is changed or retired after its retirement, and no member by these commands', async () => {
  const id = getId(await savePartner(marta));
  const ben = await service.createMember({ name: 'Ben' });
  await runCommand('retire', id);

  expect(await runCommand('retire', id)).toBe('This fictional partner is retired.');
  expect(await savePartner(marta)).toBe('This fictional partner is retired.');
  expect(await runCommand('retire', ben.id)).toBe('There is no fictional partner of this number.');
  expect((await ben.call('GET /api/user.php')).status).toBe(200);
});
