import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { jpegOf, uploadPicture } from '../../testing/pictures.ts';
import { onPostgres } from '../../testing/service.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();
const small = { width: 400, height: 400 };
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

onPostgres(
  'fifty photos at once: a free member keeps three, and no file of the others (SRV-016)',
  async () => {
    const ana = await service.member();
    const files = await times(50, (seed) => jpegOf({ ...small, seed }));

    const answers = await Promise.all(files.map((file) => uploadPicture(ana, file)));

    const codes = answers.map(({ status, error }) => error?.error ?? status).toSorted();
    expect(codes).toEqual([201, 201, 201, ...Array.from({ length: 47 }, () => 'photo_limit')]);
    expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(3);
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
  'approvals, new main photos and deletions at once leave one main photo that is shown, or none',
  async () => {
    const ana = await service.member();
    const decisions = decisionsService(service.core);
    const pending = async (seed: number) =>
      (await uploadPicture(ana, await jpegOf({ ...small, seed }))).body.picture.id;
    const ids = [await pending(1), await pending(2), await pending(3)];

    const outcomes = await Promise.allSettled([
      ...ids.map((id) => decisions.approve({ id, actor: 'test' })),
      ...ids.map((id) => ana.call('PUT /api/photo.php', { body: { id, main: true } })),
      ana.call('DELETE /api/photo.php', { body: { id: ids[0] ?? '' } }),
      ...ids.map((id) => decisions.reject({ id, actor: 'test', reason: 'quality' })),
    ]);

    const unexpected = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason?.code)] : [],
    );
    expect(unexpected.filter((code) => !['conflict', 'not_found'].includes(code))).toEqual([]);
    const rows = await service.db.selectFrom('pictures').selectAll().where('user_id', '=', ana.id).execute();
    const shown = rows.filter(({ kind, status }) => kind === 'main' && status === 'approved');
    const profile = await service.db
      .selectFrom('profiles')
      .select(['main_picture_id', 'has_photo'])
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(shown.length).toBeLessThanOrEqual(1);
    expect(profile.has_photo).toBe(shown.length === 1);
    if (shown[0]) expect(profile.main_picture_id).toBe(shown[0].id);
    await service.runJobs();
    expect(service.storedFiles()).toHaveLength(rows.length * 7);
  },
  60_000,
);
