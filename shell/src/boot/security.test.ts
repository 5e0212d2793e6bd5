import { expect, test } from '@jest/globals';
import { addBootData } from './add-boot-data.fixture.ts';
import { boot } from './empty-boot-data.ts';

test('schemas of all modules compile no code, which the policy of the page forbids', async () => {
  addBootData(boot);
  Object.assign(globalThis, { __webpack_nonce__: '' });

  await import('./security.ts');
  const { config } = await import('zod/mini');

  expect(config().jitless).toBe(true);
});
