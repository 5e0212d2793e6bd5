import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|md|sql)$/.test(file) && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the glossary quotes every decision that code and documents mention', () => {
  const quoted = new Set([...read('docs/glossary.md').matchAll(/^### (DEC-\d+)/gm)].map(([, id]) => id));

  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/DEC-\d+/g)].filter(([id]) => !quoted.has(id)).map(([id]) => `${file}: ${id}`),
  );

  expect(missing).toEqual([]);
});

test('every link of a document points to a file that exists', () => {
  const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('server/src/features/'));

  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );

  expect(documents).toContain('README.md');
  expect(broken).toEqual([]);
});

test('the index lists every decision record with its heading', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).toSorted();

  const headings = records.map((file) => `${basename(file)}: ${read(file).split('\n')[0]}`);
  const entries = [
    ...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((.+)\) \| (.+) \| .+ \|$/gm),
  ].map(([, number, file, title]) => `${file}: # ${number} ${title}`);

  expect(entries).toEqual(headings);
});
