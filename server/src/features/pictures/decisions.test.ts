import { expect, test } from '@jest/globals';
import { locales, pictureReasons } from '@liaison/shared/contracts';
import { operatorToken } from '@liaison/shared/release';
import { operate } from '../../operator.ts';
import { jpegOf, storedPicture, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { eventsOf } from '../chat/chat.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

/** What the command prints, or why it failed. */
async function run(words: string[], secret = service.core.config.secret): Promise<string> {
  const lines: string[] = [];
  const url = new URL(await address());
  const operator = { url, secret, actor: 'olga', print: (line: string) => void lines.push(line) };
  await operate(words, operator).catch((error: Error) => lines.push(error.message));
  return lines.join('\n');
}

let listening: Promise<string> | undefined;
const address = () => (listening ??= service.listen());

const waitingPhoto = async () => {
  const ana = await service.member({ name: 'Ana' });
  const { body } = await uploadPicture(ana, await jpegOf(), { type: 'main' });
  return { ana, id: body.picture.id };
};

const auditOf = async (id: string) =>
  service.db
    .selectFrom('audit')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `picture:${id}`)
    .execute();

test('an operator lists what waits, looks at it, and approves it', async () => {
  const { ana, id } = await waitingPhoto();

  const list = await run(['list']);
  const approved = await run(['approve', id]);

  expect(list).toContain(`${id}  main picture of Ana (${ana.id})`);
  const look = await fetch(/http\S+/.exec(list)?.[0] ?? '');
  expect([look.status, look.headers.get('content-type'), look.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(approved).toBe(`Picture ${id}: done.`);
  expect(await run(['list'])).toBe('Nothing waits.');
  expect((await ana.call('GET /api/photo.php')).body.pictures).toMatchObject([
    { status: 'approved', reason: null },
  ]);
  expect(await auditOf(id)).toEqual([
    { actor: 'olga', action: 'picture.approved', details: { owner: ana.id } },
  ]);
  expect(await eventsOf(ana)).toEqual([{ type: 'user' }, { type: 'user' }]);
});

test('an operator refuses a photo with its reason; its owner may ask once more', async () => {
  const { ana, id } = await waitingPhoto();

  const refused = await run(['reject', id, '--reason', 'other_person', '--as', 'olga']);
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });

  expect(refused).toBe(`Picture ${id}: done.`);
  expect(await auditOf(id)).toEqual([
    { actor: 'olga', action: 'picture.rejected', details: { owner: ana.id, reason: 'other_person' } },
  ]);
  expect(await run(['list'])).toContain('appeal against "other_person"');
});

test.each(locales)('who is refused a photo reads why, in their language: %s', async (language) => {
  const ana = await service.member({ name: 'Ana', language });
  const decisions = decisionsService(service.core);
  const texts = new Set<string>();

  for (const [seed, reason] of pictureReasons.entries()) {
    const picture = storedPicture(ana.id, { status: 'pending', content_hash: Buffer.from([seed]) });
    const { id } = await service.db
      .insertInto('pictures')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow();
    await decisions.reject({ id, actor: 'olga', reason });
  }
  await service.runJobs();

  for (const { subject, text } of await service.mailsTo(ana.email)) {
    expect(`${subject}\n${text}`).not.toMatch(/mail:|photo_refused|\{\{|undefined/);
    expect(text).toContain('http://localhost:4000/profile');
    texts.add(text);
  }
  expect(texts.size).toBe(pictureReasons.length);
});

test('what cannot be decided is said in one line, and nothing changes', async () => {
  const { id } = await waitingPhoto();

  expect(await run(['approve', '999999'])).toBe('There is no such picture (any more).');
  expect(await run(['reject', id])).toContain('--reason <nudity|');
  expect(await run(['reject', id, '--reason', 'dislike'])).toContain('npm run operator');
  expect(await run(['praise', id])).toContain('npm run operator');
  expect(await run(['list'], 'another secret of thirty-two characters')).toContain('another secret');
  await run(['approve', id]);
  expect(await run(['approve', id])).toBe('This was decided like that already.');
  const nobody = { url: new URL('http://localhost:9'), secret: 'x', actor: 'olga', print: () => undefined };
  await expect(operate(['list'], nobody)).rejects.toThrow('No service answers');
  expect(await auditOf(id)).toHaveLength(1);
});

test('no page and no other token opens what operators do', async () => {
  const { ana, id } = await waitingPhoto();
  const soon = service.clock().getTime() + 60_000;
  const { secret } = service.core.config;
  const statusOf = async (authorization: string) =>
    (
      await service.app.app.inject({
        method: 'POST',
        url: `/-/operator/pictures/${id}`,
        headers: { 'sec-fetch-site': 'same-origin', cookie: ana.cookies(), authorization },
        payload: { decision: 'approve', actor: 'eve' },
      })
    ).statusCode;

  expect(await statusOf('')).toBe(403);
  expect(await statusOf(`Bearer ${operatorToken(secret, 'look', soon)}`)).toBe(403);
  expect(await statusOf(`Bearer ${operatorToken(secret, 'session', soon)}`)).toBe(403);
  expect(await statusOf(`Bearer ${operatorToken(secret, 'decide', soon - 120_000)}`)).toBe(403);
  const look = operatorToken(secret, 'decide', soon);
  expect((await service.app.app.inject(`/-/operator/pictures/${id}?token=${look}`)).statusCode).toBe(403);
  expect(await auditOf(id)).toEqual([]);
});
