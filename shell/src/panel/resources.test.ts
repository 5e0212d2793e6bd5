import { expect, test } from '@jest/globals';
import { findLoadedFiles } from './resources.ts';

const load = (path: string, startTime: number, responseEnd: number, encodedBodySize: number) => ({
  name: new URL(path, location.href).href,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('a release has the files of its folder, of retries too, and of no other version', () => {
  const { files, bytes } = findLoadedFiles('/releases/mf-chat/1.0.0/', [
    load('/releases/mf-chat/1.0.0/entry.js', 0, 10, 4000),
    load('/releases/mf-chat/1.0.0~2/chunks/list.js', 0, 10, 6000),
    load('/releases/mf-chat/1.0.0-local/entry.js', 0, 10, 100),
    load('/releases/mf-members/1.0.0/entry.js', 0, 10, 100),
  ]);

  expect(files).toEqual([
    { path: 'entry.js', bytes: 4000, durationMs: 10 },
    { path: 'chunks/list.js', bytes: 6000, durationMs: 10 },
  ]);
  expect(bytes).toBe(10_000);
});

test('a file that was preloaded counts once', () => {
  const base = '/releases/mf-chat/1.0.0/';

  const { files, bytes } = findLoadedFiles(base, [
    load(`${base}entry.js`, 0, 80, 4000),
    load(`${base}entry.js`, 90, 91, 0),
  ]);

  expect(files).toEqual([{ path: 'entry.js', bytes: 4000, durationMs: 80 }]);
  expect(bytes).toBe(4000);
});

test('files that load at the same time are counted once in the load time, a pause between them not at all', () => {
  const base = '/releases/mf-chat/1.0.0/';

  const { loadMs } = findLoadedFiles(base, [
    load(`${base}a.js`, 100, 150, 1),
    load(`${base}b.js`, 120, 180, 1),
    load(`${base}c.js`, 500, 520, 1),
  ]);

  expect(loadMs).toBe(100);
});
