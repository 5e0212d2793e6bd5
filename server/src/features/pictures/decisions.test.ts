import { expect, test } from '@jest/globals';
import { locales, pictureRejectionReasons } from '@liaison/shared/contracts';
import { createOperatorToken } from '@liaison/release';
import { runOperatorCommand } from '../../operator.ts';
import { createJpeg, createPictureRow, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { listEvents } from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

/** Returns what the command prints, or its error message. */
async function runCommand(
  words: string[],
  { secret = service.core.config.secret, actor = 'olga' } = {},
): Promise<string> {
  const lines: string[] = [];
  const url = new URL(await getServiceUrl());
  const operator = { url, secret, actor, print: (line: string) => void lines.push(line) };
  await runOperatorCommand(words, operator).catch((error: Error) => lines.push(error.message));
  return lines.join('\n');
}

let serviceUrl: Promise<string> | undefined;
const getServiceUrl = () => (serviceUrl ??= service.listen());

const uploadPendingPicture = async () => {
  const ana = await service.createMember({ name: 'Ana' });
  const { body } = await uploadPicture(ana, await createJpeg(), { type: 'main' });
  return { ana, id: body.picture.id };
};

const listAuditEntries = async (id: string) =>
  service.db
    .selectFrom('desk_audit')
    .leftJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `picture:${id}`)
    .execute();

test('an operator lists the pending pictures, views one and approves it', async () => {
  const { ana, id } = await uploadPendingPicture();

  const list = await runCommand(['list']);
  const approved = await runCommand(['approve', id]);

  expect(list).toContain(`${id}  main picture of Ana (${ana.id})`);
  const link = new URL(/http\S+/.exec(list)?.[0] ?? '');
  expect(link.origin).toBe(service.core.config.publicUrl);
  const view = await fetch(new URL(link.pathname + link.search, await getServiceUrl()));
  expect([view.status, view.headers.get('content-type'), view.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(approved).toBe(`Picture ${id}: done.`);
  expect(await runCommand(['list'])).toBe('No picture is waiting.');
  expect((await ana.call('GET /api/photo.php')).body.pictures).toMatchObject([
    { status: 'approved', reason: null },
  ]);
  expect(await listAuditEntries(id)).toEqual([
    { actor: 'olga', action: 'picture.approved', details: { owner: ana.id, waited_s: expect.any(Number) } },
  ]);
  expect(await listEvents(ana)).toEqual([{ type: 'user' }, { type: 'user' }]);
});

test('the link to a picture that an operator lists shows no other picture', async () => {
  const { ana, id } = await uploadPendingPicture();
  const { body } = await uploadPicture(ana, await createJpeg({ seed: 3 }), { type: 'private' });
  const links = [...(await runCommand(['list'])).matchAll(/\/-\/operator\/\S+/g)].map(([link]) => link);
  const getStatus = async (link = '') => (await service.app.app.inject(link)).statusCode;

  expect(links.map((link) => parseInt(link.slice('/-/operator/pictures/'.length), 10))).toEqual(
    [id, body.picture.id].map(Number),
  );
  expect(await Promise.all(links.map(getStatus))).toEqual([200, 200]);
  expect(await getStatus(links[0]?.replace(`/${id}?`, `/${body.picture.id}?`))).toBe(403);
});

test('an operator rejects a picture with a reason, its owner appeals, and another operator decides', async () => {
  const { ana, id } = await uploadPendingPicture();

  const refused = await runCommand(['reject', id, '--reason', 'other_person', '--as', 'olga']);
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });

  expect(refused).toBe(`Picture ${id}: done.`);
  expect(await listAuditEntries(id)).toEqual([
    {
      actor: 'olga',
      action: 'picture.rejected',
      details: { owner: ana.id, reason: 'other_person', waited_s: expect.any(Number) },
    },
  ]);
  expect(await runCommand(['list'])).toContain('appeal against "other_person"');
  const mail = async () => (await service.listMails(ana.email)).at(-1)?.text;
  await service.runJobs();
  expect(await mail()).toContain('you can ask us once, free of charge, to look at it again');

  for (const decision of [
    ['approve', id],
    ['reject', id, '--reason', 'quality'],
  ])
    expect(await runCommand(decision)).toBe('Somebody else must decide about this appeal.');
  expect(await runCommand(['reject', id, '--reason', 'quality'], { actor: 'paul' })).toBe(
    `Picture ${id}: done.`,
  );
  await service.runJobs();
  expect(await mail()).toContain('This was our answer to an appeal');
});

test('a picture that was approved after an appeal can be contested anew when it is rejected later', async () => {
  const { ana, id } = await uploadPendingPicture();
  await runCommand(['reject', id, '--reason', 'quality']);
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  await runCommand(['approve', id], { actor: 'paul' });

  const rejected = await runCommand(['reject', id, '--reason', 'quality']);

  expect(rejected).toBe(`Picture ${id}: done.`);
  const { body } = await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });
  expect(body.pictures).toMatchObject([{ id, status: 'pending' }]);
});

test('an appeal waits since it was made, behind what was uploaded before it', async () => {
  const { ana, id } = await uploadPendingPicture();
  await decisionsService(service.core).reject({ id, actor: 'olga', reason: 'quality' });
  service.clock.advance(1000);
  const ben = await service.createMember({ name: 'Ben' });
  const bytes = await createJpeg({ seed: 7 });
  const { body } = await uploadPicture(ben, bytes, { type: 'main' });
  service.clock.advance(1000);
  const before = service.clock().getTime();
  await ana.call('PUT /api/photo.php', { body: { id, appeal: true } });

  const list = await runCommand(['list']);

  const pictures = list.split('\n').filter((line) => line.includes(' picture of '));
  expect(pictures.map((line) => line.split(' ')[0])).toEqual([body.picture.id, id]);
  expect(Date.parse(/since ([^,]+)/.exec(pictures[1] ?? '')?.[1] ?? '')).toBeGreaterThanOrEqual(before);
});

test('nothing about a rejected picture is mailed to the address of a fictional partner', async () => {
  const partner = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const { id } = await service.db
    .insertInto('pictures')
    .values(createPictureRow(partner.id, { status: 'pending' }))
    .returning('id')
    .executeTakeFirstOrThrow();

  await decisionsService(service.core).reject({ id, actor: 'olga', reason: 'quality' });
  await service.runJobs();

  expect(await service.listMails(partner.email)).toEqual([]);
});

test.each(locales)(
  'the owner of a rejected picture gets the reason in their language: %s',
  async (language) => {
    const ana = await service.createMember({ name: 'Ana', language });
    const decisions = decisionsService(service.core);
    const texts = new Set<string>();

    for (const [seed, reason] of pictureRejectionReasons.entries()) {
      const picture = createPictureRow(ana.id, { status: 'pending', content_hash: Buffer.from([seed]) });
      const { id } = await service.db
        .insertInto('pictures')
        .values(picture)
        .returning('id')
        .executeTakeFirstOrThrow();
      await decisions.reject({ id, actor: 'olga', reason });
    }
    await service.runJobs();

    for (const { subject, text } of await service.listMails(ana.email)) {
      expect(`${subject}\n${text}`).not.toMatch(/mail:|photo_refused|\{\{|undefined/);
      expect(text).toContain('http://localhost:4000/profile');
      texts.add(text);
    }
    expect(texts.size).toBe(pictureRejectionReasons.length);
  },
);

test('an impossible decision prints one line of explanation and changes nothing', async () => {
  const { id } = await uploadPendingPicture();

  expect(await runCommand(['approve', '999999'])).toBe('There is nothing of this number to decide.');
  expect(await runCommand(['reject', id])).toContain('--reason <nudity|');
  expect(await runCommand(['reject', id, '--reason', 'dislike'])).toContain('npm run operator');
  expect(await runCommand(['praise', id])).toContain('npm run operator');
  expect(await runCommand(['list'], { secret: 'another secret of thirty-two characters' })).toContain(
    'another secret',
  );
  await runCommand(['approve', id]);
  expect(await runCommand(['approve', id])).toBe('This decision was made already.');
  const unreachable = {
    url: new URL('http://localhost:9'),
    secret: 'x',
    actor: 'olga',
    print: () => undefined,
  };
  await expect(runOperatorCommand(['list'], unreachable)).rejects.toThrow('No service answers');
  expect(await listAuditEntries(id)).toHaveLength(1);
});

test('neither a signed-in page nor another token can use the operator endpoints', async () => {
  const { ana, id } = await uploadPendingPicture();
  const soon = service.clock().getTime() + 60_000;
  const { secret } = service.core.config;
  const getStatus = async (authorization: string) =>
    (
      await service.app.app.inject({
        method: 'POST',
        url: `/-/operator/pictures/${id}`,
        headers: { 'sec-fetch-site': 'same-origin', cookie: ana.cookies(), authorization },
        payload: { decision: 'approve', actor: 'eve' },
      })
    ).statusCode;

  expect(await getStatus('')).toBe(403);
  expect(await getStatus(`Bearer ${createOperatorToken(secret, `look-${id}`, soon)}`)).toBe(403);
  expect(await getStatus(`Bearer ${createOperatorToken(secret, 'session', soon)}`)).toBe(403);
  expect(await getStatus(`Bearer ${createOperatorToken(secret, 'decide', soon - 120_000)}`)).toBe(403);
  const decideToken = createOperatorToken(secret, 'decide', soon);
  expect((await service.app.app.inject(`/-/operator/pictures/${id}?token=${decideToken}`)).statusCode).toBe(
    403,
  );
  expect(await listAuditEntries(id)).toEqual([]);
});
