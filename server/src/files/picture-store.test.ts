import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { pino } from 'pino';
import { pictureStore } from './picture-store.ts';

test('what a failed upload has stored is removed before it is answered, also where one file cannot be', async () => {
  const removed: string[] = [];
  let calls = 0;
  const disk: Pick<Disk, 'put' | 'delete'> = {
    put: (key) => (key.endsWith('240.jpg') ? Promise.reject(new Error('full')) : Promise.resolve()),
    async delete(key) {
      calls += 1;
      if (calls === 1) throw new Error('refused');
      await setImmediate();
      removed.push(key);
    },
  };
  const store = pictureStore({
    files: () => Promise.resolve(disk as Disk),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const files = [{ name: '240.jpg', bytes: new Uint8Array() }];

  const written = store.write({ files, locked: new Uint8Array(), placeholder: '', width: 240, height: 240 });

  await expect(written).rejects.toThrow('full');
  expect(removed).toHaveLength(calls - 1);
});
