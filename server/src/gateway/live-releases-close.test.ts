import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { liveReleases } from './live-releases.ts';
import { createTestStore } from './releases.fixture.ts';

test('closing waits for a refresh under way, and nothing is read or written afterwards', async () => {
  const store = await createTestStore();
  const calls: string[] = [];
  let notify = () => {};
  const slowStore = {
    ...store.store,
    watch: (onChange: () => void) => {
      notify = onChange;
      return () => {};
    },
    listModules: async () => {
      calls.push('starts');
      const names = await store.store.listModules();
      await new Promise(setImmediate);
      calls.push('ends');
      return names;
    },
  };
  const live = liveReleases(slowStore, fastify().log);
  notify();

  await live.close();
  expect(calls).toEqual(['starts', 'ends']);
  await live.refresh();
  expect(calls).toEqual(['starts', 'ends']);
  await store.remove();
});
