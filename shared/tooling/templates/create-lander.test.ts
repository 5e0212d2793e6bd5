import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLander, createVariant } from './create-lander.ts';

const repository = join(import.meta.dirname, '../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'liaison-new-'));
  for (const folder of ['mf-landers/src/landers', 'mf-landers/locales'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  { written: 'lander', write: () => createLander(root, 'first-snow') },
  { written: 'variant', write: () => createVariant(root, 'alonetonight', 'alps') },
])('a new $written leaves the texts of the others as they were written', ({ write }) => {
  write();

  for (const locale of locales) {
    const file = `mf-landers/locales/${locale}.json`;
    const now = new Set(readTexts(root, file));
    expect(readTexts(repository, file).filter((line) => !now.has(line))).toEqual([]);
  }
});

/** The lines of a file without the comma that a further entry puts behind them. */
const readTexts = (folder: string, file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/,$/, ''));
