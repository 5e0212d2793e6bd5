import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

/** Three members upload the same picture; each can appeal against the rejection of their copy. */
async function uploadCopies() {
  const decisions = decisionsService(service.core);
  const bytes = await createJpeg({ seed: 7 });
  const createCopy = async () => {
    const member = await service.createMember();
    const { id } = (await uploadPicture(member, bytes, { type: 'main' })).body.picture;
    return {
      id,
      reject: (reason: 'child' | 'no_person') => decisions.reject({ id, actor: 'olga', reason }),
      appeal: () => member.call('PUT /api/photo.php', { body: { id, appeal: true } }),
      approve: () => decisions.approve({ id, actor: 'paul' }),
      findKnownBan: async () => (await decisions.listWaiting()).find((row) => row.id === id)?.similar_to,
      uploadAgain: async () => {
        const { status, error } = await uploadPicture(member, bytes, { type: 'private' });
        return error?.error ?? status;
      },
    };
  };
  return [await createCopy(), await createCopy(), await createCopy()] as const;
}

test('a picture that is approved after an appeal can be uploaded again', async () => {
  const [copy, other] = await uploadCopies();
  await copy.reject('no_person');
  const refused = await other.uploadAgain();
  await copy.appeal();

  await copy.approve();

  expect(refused).toBe('photo_refused');
  expect(await other.uploadAgain()).toBe(201);
});

test('a picture that waits when another copy of it is rejected is listed as banned, and its approval lifts no ban', async () => {
  const [copy, other] = await uploadCopies();
  await other.reject('child');

  const knownBan = await copy.findKnownBan();
  await copy.approve();

  expect(knownBan).toBe('child');
  expect(await other.uploadAgain()).toBe('photo_refused');
});

test('a granted appeal does not lift the ban that another copy got for another reason', async () => {
  const [copy, other] = await uploadCopies();
  await other.reject('child');
  await copy.reject('no_person');
  await copy.appeal();

  const knownBan = await copy.findKnownBan();
  await copy.approve();

  expect(knownBan).toBe('child');
  expect(await other.uploadAgain()).toBe('photo_refused');
});

test('the reason of a later copy keeps the ban when the first one is taken back, until it is taken back too', async () => {
  const [copy, other] = await uploadCopies();
  await copy.reject('no_person');
  await other.reject('child');
  await copy.appeal();
  await other.appeal();

  const knownBans = [await copy.findKnownBan(), await other.findKnownBan()];
  await copy.approve();
  const refused = await other.uploadAgain();
  await other.approve();

  expect(knownBans).toEqual(['child', 'no_person']);
  expect(refused).toBe('photo_refused');
  expect(await other.uploadAgain()).toBe(201);
});

test('a copy that waits is listed with the gravest reason of its ban', async () => {
  const [copy, other, waiting] = await uploadCopies();
  await copy.reject('no_person');
  await other.reject('child');

  expect(await waiting.findKnownBan()).toBe('child');
});
