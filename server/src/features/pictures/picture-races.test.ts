import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../core/domain-error.ts';
import { jpegOf, storedPicture, uploadPicture } from '../../testing/pictures.ts';
import { onPostgres } from '../../testing/service.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { decisionsService } from './decisions.service.ts';
import { pictureRenderer } from './picture-renderer.ts';
import type { RenderedPicture } from './render-picture.ts';
import { uploadService } from './upload.service.ts';

const service = useServiceWithFiles();
const small = { width: 400, height: 400 };
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

onPostgres(
  'fifty photos at once: a free member keeps three, and no file of the others (SRV-016)',
  async () => {
    const ana = await service.member();
    const ready = pictureRenderer(service.core);
    const picture = await ready.render(await jpegOf(small), null);
    ready.close();
    // All are drawn at the same moment, so that all ask for room at the same moment.
    const drawn = Promise.withResolvers<RenderedPicture>();
    const uploads = uploadService(service.core, { render: () => drawn.promise, close: () => undefined });

    const answers = times(50, (index) =>
      uploads
        .upload(
          { id: ana.id, paidUser: false },
          {
            form: { type: 'private', client_id: randomUUID() },
            bytes: Buffer.of(index),
            hash: String(index),
          },
        )
        .then(
          () => 'stored',
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        ),
    );
    drawn.resolve(picture);

    const full = Array.from({ length: 47 }, () => 'photo_limit');
    expect((await answers).toSorted()).toEqual([...full, 'stored', 'stored', 'stored']);
    expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(3);
    expect(service.storedFiles()).toHaveLength(3 * 7);
  },
  60_000,
);

onPostgres(
  'thirty uploads over the wire at once are drawn one after the other, and three are kept',
  async () => {
    const ana = await service.member();
    const files = await times(30, (seed) => jpegOf({ ...small, seed }));

    const answers = await Promise.all(files.map((file) => uploadPicture(ana, file)));

    const codes = answers.map(({ status, error }) => error?.error ?? status).toSorted();
    expect(codes).toEqual([201, 201, 201, ...Array.from({ length: 27 }, () => 'photo_limit')]);
    expect(service.storedFiles()).toHaveLength(3 * 7);
  },
  60_000,
);

onPostgres(
  'the same upload sent twenty times at once is one picture',
  async () => {
    const ana = await service.member();
    const file = await jpegOf(small);
    const clientId = randomUUID();

    const answers = await times(20, () => uploadPicture(ana, file, { clientId }));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.picture.id}`)).size).toBe(1);
    expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(1);
    expect(service.storedFiles()).toHaveLength(7);
  },
  60_000,
);

onPostgres(
  'an approval, two other choices and a refusal at once leave one main photo that is shown',
  async () => {
    const decisions = decisionsService(service.core);
    await times(20, async () => {
      const ana = await service.member();
      const store = async (kind: 'main' | 'private', status: 'approved' | 'pending') => {
        const row = storedPicture(ana.id, { kind, status });
        return (await service.db.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow())
          .id;
      };
      const shown = await store('main', 'approved');
      const [waiting, chosen, other] = [
        await store('main', 'pending'),
        await store('private', 'approved'),
        await store('private', 'approved'),
      ];

      const outcomes = await Promise.allSettled([
        decisions.approve({ id: waiting, actor: 'test' }),
        ana.call('PUT /api/photo.php', { body: { id: chosen, main: true } }),
        ana.call('PUT /api/photo.php', { body: { id: other, main: true } }),
        decisions.reject({ id: shown, actor: 'test', reason: 'quality' }),
      ]);

      expect(
        outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason?.code)] : [])),
      ).toEqual([]);
      const rows = await service.db
        .selectFrom('pictures')
        .selectAll()
        .where('user_id', '=', ana.id)
        .execute();
      const mains = rows.filter(({ kind, status }) => kind === 'main' && status === 'approved');
      const profile = await service.db
        .selectFrom('profiles')
        .select(['main_picture_id', 'has_photo'])
        .where('id', '=', ana.id)
        .executeTakeFirstOrThrow();
      expect(mains).toHaveLength(1);
      expect(profile).toEqual({ main_picture_id: mains[0]?.id, has_photo: true });
      expect(rows.filter(({ kind }) => kind === 'private').length).toBeLessThanOrEqual(3);
    });
  },
  60_000,
);

onPostgres('ten operators decide the same photo at once: one decision, one audit entry', async () => {
  const ana = await service.member();
  const { id } = await service.db
    .insertInto('pictures')
    .values(storedPicture(ana.id, { status: 'pending' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const decisions = decisionsService(service.core);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => decisions.approve({ id, actor: `operator ${index}` })),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await service.db.selectFrom('audit').selectAll().execute()).toHaveLength(1);
});
