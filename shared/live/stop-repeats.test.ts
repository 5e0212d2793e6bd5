import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { call, loadHttp } from '@liaison/shared/api';
import { clearUser, setUser } from '@liaison/shared/session';
import { buildSettings, buildUser, fakeError, startSession } from '@liaison/shared/testing';
import { stopRepeatsOfOthers } from './stop-repeats.ts';

let runInPause = () => {};
beforeAll(async () => {
  const { http } = await loadHttp();
  const retryDelay = () => {
    runInPause();
    return 0;
  };
  Object.assign(http.defaults, { 'axios-retry': { retries: 1, retryDelay } });
  await stopRepeatsOfOthers();
});
beforeEach(() => startSession(buildUser({ id: '1' }), buildSettings()));

const saveAbout = () => call('PUT /api/profile.php', { body: { about: 'I like hills' } });

test('what a member has sent is not repeated in the name of one who signs in meanwhile', async () => {
  const calls = fakeError('PUT /api/profile.php', 'unavailable');
  runInPause = () => {
    clearUser('expired');
    setUser(buildUser({ id: '2' }));
  };

  await expect(saveAbout()).rejects.toMatchObject({ code: 'unavailable' });

  expect(calls).toHaveLength(1);
});

test('it is repeated while its member is signed in, also when another one was before', async () => {
  const calls = fakeError('PUT /api/profile.php', 'unavailable');
  setUser(buildUser({ id: '3' }));
  runInPause = () => {};

  await expect(saveAbout()).rejects.toMatchObject({ code: 'unavailable' });

  expect(calls).toHaveLength(2);
});
