import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'shell/src', 'shared/ui', 'mf-*/src/*'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file) && existsSync(join(root, file)));

const findLines = (style: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index, lines) =>
        style.test(line) ? [{ place: `${file}:${index + 1}`, before: lines[index - 1]?.trim() }] : [],
      ),
  );

test('words that are hyphenated are so in Safari 16 too, which knows the property by its prefix only', () => {
  const hyphenated = findLines(/^\s+hyphens: auto/);

  // Of the whole page only with a limit of length, which Safari does not know.
  const unlimited = hyphenated.filter(({ place }) => !place.startsWith('shared/ui/base/global-style.tsx'));
  expect(unlimited).not.toEqual([]);
  expect(unlimited.filter(({ before }) => before !== '-webkit-hyphens: auto;')).toEqual([]);
});

test('lists lose their markers by role="list", which keeps them lists for VoiceOver in Safari', () => {
  const withoutMarkers = findLines(/list-style: none/).map(({ place }) => place.replace(/:\d+$/, ''));

  // The one rule for `role="list"`, and the marker of a summary, which is no list.
  expect(new Set(withoutMarkers)).toEqual(
    new Set(['shared/ui/base/disclosure.tsx', 'shared/ui/base/global-style.tsx']),
  );
});

test('a content that screen readers skip is shown by browsers that cannot skip it, such as Safari 16', () => {
  const skipped = findLines(/^\s+content: .+ \/ ''/);

  expect(skipped).not.toEqual([]);
  expect(skipped.filter(({ before }) => !before?.startsWith('content: attr('))).toEqual([]);
});
