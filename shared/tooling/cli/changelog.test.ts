import { expect, test } from '@jest/globals';
import { addChangelogEntry } from './changelog.ts';

const date = new Date('2026-11-22T10:00:00Z');

test('an entry lists the changes by kind, above the earlier releases', () => {
  const first = addChangelogEntry('', { version: '1.0.0', date, changes: null });

  const changes = [
    'chat: index drafts',
    'chat: fix the unread badge',
    'chat: add gifts',
    'Remove the old list',
  ];
  const text = addChangelogEntry(first, { version: '1.1.0', date, changes });

  expect(text.startsWith('# Changelog\n\n')).toBe(true);
  expect(text.slice(text.indexOf('## '))).toBe(`## [1.1.0] - 2026-11-22

### Added

- Add gifts

### Changed

- Index drafts

### Removed

- Remove the old list

### Fixed

- Fix the unread badge

## [1.0.0] - 2026-11-22

### Added

- First release
`);
});

test('a release without commits of its own says that it contains the current shared code', () => {
  expect(addChangelogEntry('', { version: '1.0.1', date, changes: [] })).toContain(
    '### Changed\n\n- Built with the current shared code\n',
  );
});
