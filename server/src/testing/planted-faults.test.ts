import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { faults } from './crash/faults.ts';

test.each(Object.entries(faults))(
  'the source still has the piece that is replaced so that %s',
  (_name, { file, from }) => {
    expect(readFileSync(join(import.meta.dirname, '../features', file), 'utf8')).toContain(from);
  },
);
