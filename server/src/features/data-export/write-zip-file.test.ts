import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { readZip } from './read-zip.fixture.ts';
import type { ExportEntry } from '../owned-data.ts';
import { writeZipFile } from './write-zip-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'liaison-zip-'));
const path = join(folder, 'export.zip');
afterAll(() => rmSync(folder, { recursive: true }));

const createEntry = (name: string, open: ExportEntry['open']): ExportEntry => ({
  path: name,
  compress: true,
  open,
});
const openText = (words: string) => async () => Readable.from([words]);

test('many files are written to one zip, each opened only when its turn comes', async () => {
  const opened: string[] = [];
  const names = Array.from({ length: 300 }, (_, index) => `file-${index}.json`);

  await writeZipFile(
    names.map((name) =>
      createEntry(name, async () => {
        opened.push(name);
        return Readable.from([name.repeat(1000)]);
      }),
    ),
    path,
  );

  const files = readZip(readFileSync(path));
  expect([...files.keys()]).toEqual(names);
  expect(opened).toEqual(names);
  expect(files.get('file-299.json')?.toString()).toBe('file-299.json'.repeat(1000));
});

test('a file that cannot be opened rejects, and does not hang', async () => {
  const missing = createEntry('missing', () => Promise.reject(new Error('no such file')));

  await expect(writeZipFile([createEntry('a', openText('words')), missing], path)).rejects.toThrow(
    'no such file',
  );
});

test('a file that fails while it is read rejects, and does not hang', async () => {
  const broken = createEntry('broken', async () =>
    Readable.from(
      (async function* () {
        yield 'the first part';
        throw new Error('read failed');
      })(),
    ),
  );

  await expect(writeZipFile([broken, createEntry('b', openText('words'))], path)).rejects.toThrow(
    'read failed',
  );
});
