import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { sendText, type TestMember } from '../conversations/conversations.fixture.ts';
import { createDeletionSteps, password } from '../deletion/deletion.fixture.ts';
import { dataExportService } from './data-export.service.ts';
import { getExportFileKey } from './export-file-key.ts';

import { renderIndexPage } from './store-export-zip.ts';
import { readZip } from './read-zip.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-export-test-'));
const service = useService({ dataDir });
const steps = createDeletionSteps(service);
afterAll(() => rmSync(dataDir, { recursive: true }));

const dayMs = 86_400_000;
const requestExport = (member: TestMember) => member.call('POST /api/data-export.php');

async function readToken(email = 'nora@example.org'): Promise<string> {
  await service.runJobs();
  const mail = (await service.listMails(email)).at(-1);
  return /\/profile\/data\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const download = (member: { cookies(): string }, token: string) =>
  service.app.app.inject({
    url: `/api/data-export.php?token=${token}`,
    headers: { cookie: member.cookies() },
  });

async function downloadFiles(member: TestMember): Promise<Map<string, Buffer>> {
  await requestExport(member);
  return readZip((await download(member, await readToken())).rawPayload);
}

const parseFile = (files: Map<string, Buffer>, path: string) =>
  JSON.parse(files.get(path)?.toString() ?? 'null');

async function addPicture(member: TestMember, bytes: string) {
  const disk = await service.core.files();
  await disk.put('public/test/nora.webp', bytes);
  return service.db
    .insertInto('pictures')
    .values({
      user_id: member.id,
      kind: 'main',
      status: 'approved',
      reason: null,
      filename: 'test/nora.webp',
      thumb_filename: 'test/nora.webp',
      locked_filename: null,
      width: 8,
      height: 8,
      placeholder: null,
      content_hash: null,
      decided_by: 'olga',
      created_at: service.clock(),
      decided_at: null,
      appealed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

test('the export contains account, profile, conversations and pictures, each in its own file (PROF-021)', async () => {
  const nora = await steps.createMember({ credits: 60, tracking: JSON.stringify({ network: 'radio' }) });
  const ben = await service.createMember({ name: 'Ben', credits: 60 });
  await nora.call('PUT /api/profile.php', { body: { about: 'I like the sea', interests: ['flirting'] } });
  const { conversation } = await sendText(nora, ben, 'See you on Sunday');
  await sendText(ben, nora, 'Bring a coat');
  await ben.call('POST /api/like.php', { body: { profile: nora.id } });
  const picture = await addPicture(nora, 'the picture');

  const files = await downloadFiles(nora);

  expect(parseFile(files, 'account.json')).toMatchObject({
    email: 'nora@example.org',
    tracking: { network: 'radio' },
  });
  expect(parseFile(files, 'profile.json')).toMatchObject({
    about: 'I like the sea',
    interests: ['flirting'],
  });
  expect(parseFile(files, `conversations/${conversation}.json`)).toMatchObject({
    with: { id: ben.id, name: 'Ben' },
    started_by: 'me',
    messages: [
      { from: 'me', text: 'See you on Sunday' },
      { from: 'them', text: 'Bring a coat' },
    ],
  });
  expect(parseFile(files, 'likes.json').received).toMatchObject([{ name: 'Ben' }]);
  expect(parseFile(files, 'credits.json')).toHaveLength(2);
  expect(files.get(`photos/${picture.id}.webp`)?.toString()).toBe('the picture');
  expect(files.get('index.html')?.toString()).toContain('<html lang="en">');
  const all = [...files.values()].join();
  expect(all).not.toMatch(/argon2|ben@example\.org|olga|token_hash|password_hash/);
});

test('the export contains what the staff noted about conversations with fictional partners', async () => {
  const nora = await steps.createMember({ credits: 60 });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const { conversation } = await sendText(nora, muse, 'Do you like the sea?');
  const now = service.clock();
  await service.db
    .insertInto('conversation_notes')
    .values({ conversation_id: conversation, staff_id: null, text: 'Sails.', created_at: now })
    .execute();

  const files = await downloadFiles(nora);

  expect(parseFile(files, 'notes.json')).toEqual([
    { conversation, text: 'Sails.', created_at: now.toISOString() },
  ]);
});

test('a conversation longer than one page is exported completely as valid JSON', async () => {
  const nora = await steps.createMember({ credits: 30 });
  const ben = await service.createMember({ name: 'Ben' });
  const { conversation } = await sendText(nora, ben, 'first');
  await sql`insert into messages (conversation_id, sender_id, type, text, client_id, automatic, created_at)
    select ${conversation}, ${ben.id}, 'text', 'line ' || number, gen_random_uuid(), true, now()
    from generate_series(1, 1203) as number`.execute(service.db);
  await sql`update conversations set last_message_id = (select max(id) from messages)`.execute(service.db);

  const { messages } = parseFile(await downloadFiles(nora), `conversations/${conversation}.json`);

  expect(messages).toHaveLength(1204);
  expect(messages.at(-1)).toMatchObject({ from: 'them', text: 'line 1203' });
});

test('the export reads every table that its owner declares as exported', async () => {
  const nora = await steps.createMember({ credits: 30 });
  await sendText(nora, await service.createMember({ name: 'Ben' }), 'See you on Sunday');
  await requestExport(nora);

  const statements = await service.recordStatements(() => service.runJobs());

  const read = new Set(
    statements.flatMap((statement) =>
      [...statement.sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table),
    ),
  );
  const exported = service.app.features.flatMap(({ ownedData }) =>
    Object.entries(ownedData?.tables ?? {}).flatMap(([name, rule]) => ('exportedTo' in rule ? [name] : [])),
  );
  expect(exported.filter((name) => !read.has(name))).toEqual([]);
});

test('an export can be requested once a day', async () => {
  const nora = await steps.createMember();

  expect((await requestExport(nora)).status).toBe(202);
  service.clock.advance(dayMs / 2);
  const second = await requestExport(nora);
  expect(second.error?.error).toBe('rate_limited');
  // The clock goes on between the two requests, also on a slow machine.
  const hoursLeft = Number(second.headers['retry-after']) / 3600;
  expect(hoursLeft).toBeGreaterThan(11);
  expect(hoursLeft).toBeLessThanOrEqual(12);

  service.clock.advance(dayMs / 2 + 1000);
  expect((await requestExport(nora)).status).toBe(202);
});

test('only the signed-in owner can download the zip, any number of times (SRV-025)', async () => {
  const nora = await steps.createMember();
  const ben = await service.createMember();
  await requestExport(nora);
  const token = await readToken();

  const first = await download(nora, token);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(first.headers['content-disposition']).toMatch(/^attachment; filename="data-\d{4}-\d\d-\d\d\.zip"$/);
  expect(first.headers['content-length']).toBe(String(first.rawPayload.length));
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await download(nora, token)).rawPayload.equals(first.rawPayload)).toBe(true);
  const check = await nora.call('GET /api/data-export.php', { query: { token, check: '1' } });
  expect(check.body).toEqual({ valid: true });

  expect((await download(service.createVisitor(), token)).statusCode).toBe(403);
  expect((await download(ben, token)).statusCode).toBe(410);
  expect((await download(nora, 'guessed')).statusCode).toBe(410);
});

test('after seven days the link has expired and the file is deleted', async () => {
  const nora = await steps.createMember();
  await requestExport(nora);
  const token = await readToken();
  const { id } = await service.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow();
  const file = join(dataDir, 'files', getExportFileKey(id));
  expect(existsSync(file)).toBe(true);

  service.clock.advance(7 * dayMs + 1000);
  await steps.signIn();
  expect((await download(nora, token)).statusCode).toBe(410);
  await dataExportService(service.core).deleteExpired();

  expect(existsSync(file)).toBe(false);
  expect(await service.db.selectFrom('data_exports').select('id').execute()).toEqual([]);
});

test('no export is sent when the account is deleted before it is created', async () => {
  const nora = await steps.createMember();
  await requestExport(nora);
  await nora.call('DELETE /api/user.php', { body: { password } });

  await service.runJobs();

  const mailSubjects = (await service.listMails(nora.email)).map(({ subject }) => subject);
  expect(mailSubjects).toEqual(['Your account at Liaison is deleted']);
});

test.each(locales)('the table of contents in %s lists every file and has all texts', (locale) => {
  const page = renderIndexPage({
    locale,
    site: 'Liaison',
    now: new Date('2026-11-21T12:00:00Z'),
    features: service.app.features,
  });

  const owned = service.app.features.flatMap(({ ownedData }) => ownedData ?? []);
  const files = owned.flatMap(({ exportFiles = {} }) =>
    Object.keys(exportFiles).map((name) => `${name}.json`),
  );
  const folders = owned.flatMap(({ exportFolders = {} }) =>
    Object.keys(exportFolders).map((name) => `${name}/`),
  );
  expect(files.length * folders.length).toBeGreaterThan(0);
  for (const path of [...files, ...folders]) expect(page).toContain(`href="${path}"`);
  expect(page).not.toMatch(/export:|files\.|folders\.|title<|\{\{|undefined/);
});

testOnPostgres('of fifty parallel requests one is accepted', async () => {
  const nora = await steps.createMember();

  const answers = await Promise.all(Array.from({ length: 50 }, () => requestExport(nora)));

  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
});
