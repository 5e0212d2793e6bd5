import { expect, test } from '@jest/globals';
import { checkContractVersion, toContract } from '@liaison/release';
import { join } from 'node:path';
import { readReleasedContract } from '../cli/release-archives.ts';
import { getProvides } from './provided.ts';

const root = join(import.meta.dirname, '../../..');

test('the version of @liaison/shared has the bump that its added and removed names need since the last released shell', async () => {
  const released = await readReleasedContract(root);

  if (!released) throw new Error('shell/releases has no archive: the release of a shell writes it');
  expect(checkContractVersion(released, toContract(getProvides()))).toEqual([]);
});
