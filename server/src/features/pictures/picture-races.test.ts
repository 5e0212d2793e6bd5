import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../core/domain-error.ts';
import { createJpeg, createPictureRow, uploadPicture } from '../../testing/pictures.ts';
import { testOnPostgres } from '../../testing/service.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { decisionsService } from './decisions.service.ts';
import { pictureRenderer } from './picture-renderer.ts';
import type { RenderedPicture } from './render-picture.ts';
import { uploadService } from './upload.service.ts';

const service = useServiceWithFiles();
const small = { width: 400, height: 400 };
const runParallel = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

testOnPostgres(
  'fifty parallel uploads of a free member store three pictures and no file of the others (SRV-016, S22)',
  async () => {
    const ana = await service.createMember();
    const renderer = pictureRenderer(service.core);
    const picture = await renderer.render(await createJpeg(small), { crop: null, isLimited: true });
    renderer.close();
    // All renderings finish at the same moment, so that all uploads check the limit at the same moment.
    const rendering = Promise.withResolvers<RenderedPicture>();
    const uploads = uploadService(service.core, { render: () => rendering.promise, close: () => undefined });

    const answers = runParallel(50, (index) =>
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
    rendering.resolve(picture);

    const full = Array.from({ length: 47 }, () => 'photo_limit');
    expect((await answers).toSorted()).toEqual([...full, 'stored', 'stored', 'stored']);
    expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(3);
    expect(service.listStoredFiles()).toHaveLength(3 * 7);
  },
  60_000,
);

testOnPostgres(
  'thirty parallel requests are rendered in turn, and three pictures are stored',
  async () => {
    const ana = await service.createMember();
    const files = await runParallel(30, (seed) => createJpeg({ ...small, seed }));

    const answers = await Promise.all(files.map((file) => uploadPicture(ana, file)));

    const codes = answers.map(({ status, error }) => error?.error ?? status).toSorted();
    expect(codes).toEqual([201, 201, 201, ...Array.from({ length: 27 }, () => 'photo_limit')]);
    expect(service.listStoredFiles()).toHaveLength(3 * 7);
  },
  60_000,
);

testOnPostgres(
  'twenty parallel repeats of one upload store one picture',
  async () => {
    const ana = await service.createMember();
    const file = await createJpeg(small);
    const clientId = randomUUID();

    const answers = await runParallel(20, () => uploadPicture(ana, file, { clientId }));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.picture.id}`)).size).toBe(1);
    expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(1);
    expect(service.listStoredFiles()).toHaveLength(7);
  },
  60_000,
);

testOnPostgres(
  'a parallel approval, two choices and a rejection leave one visible main picture',
  async () => {
    const decisions = decisionsService(service.core);
    await runParallel(20, async () => {
      const ana = await service.createMember();
      const insertPicture = async (kind: 'main' | 'private', status: 'approved' | 'pending') => {
        const row = createPictureRow(ana.id, { kind, status });
        return (await service.db.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow())
          .id;
      };
      const shown = await insertPicture('main', 'approved');
      const [waiting, chosen, other] = [
        await insertPicture('main', 'pending'),
        await insertPicture('private', 'approved'),
        await insertPicture('private', 'approved'),
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

testOnPostgres(
  'ten parallel decisions on one picture result in one decision and one audit entry',
  async () => {
    const ana = await service.createMember();
    const { id } = await service.db
      .insertInto('pictures')
      .values(createPictureRow(ana.id, { status: 'pending' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const decisions = decisionsService(service.core);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => decisions.approve({ id, actor: `operator ${index}` })),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await service.db.selectFrom('desk_audit').selectAll().execute()).toHaveLength(1);
  },
);

testOnPostgres(
  'a photo that is reported and deleted in the same moment is evidence, or the report is refused',
  async () => {
    const [ana, ben] = [await service.createMember(), await service.createMember()];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { id } = await service.db
        .insertInto('pictures')
        .values(createPictureRow(ben.id, { placeholder: String(seed) }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const body = {
        client_id: randomUUID(),
        type: 'photo',
        id,
        category: 'harassment',
        text: 'Not his own.',
      } as const;
      const isKept = () =>
        service.db.selectFrom('kept_pictures').select('id').where('id', '=', id).executeTakeFirst();
      const [reported] = await Promise.all([
        ana.call('POST /api/report.php', { body }),
        ben.call('DELETE /api/photo.php', { body: { id } }),
      ]);
      expect([reported.status, (await isKept()) !== undefined]).toEqual(
        reported.status === 201 ? [201, true] : [404, false],
      );
    }
  },
);
