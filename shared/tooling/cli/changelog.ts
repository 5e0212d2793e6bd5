/** A release in a module's CHANGELOG.md, in the form of keepachangelog.com. */
export interface ChangelogEntry {
  version: string;
  date: Date;
  /** Subjects of the module's commits since its last release, newest first; null before the first release. */
  changes: string[] | null;
}

const title = '# Changelog\n';
const introduction = `${title}
Releases of this module, newest first, in the form of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).
Written by \`npm run release\` from the commits of the module.
`;

/** Returns the changelog with the entry above the earlier ones; an empty text becomes a new changelog. */
export function addChangelogEntry(text: string, { version, date, changes }: ChangelogEntry): string {
  const heading = `## [${version}] - ${date.toISOString().slice(0, 10)}\n`;
  const entry = [heading, ...formatSections(changes)].join('\n');
  const current = text === '' ? introduction : text;
  const firstEntry = current.indexOf('\n## ');
  if (firstEntry === -1) return `${current}\n${entry}`;
  return `${current.slice(0, firstEntry + 1)}${entry}\n${current.slice(firstEntry + 1)}`;
}

function formatSections(changes: string[] | null): string[] {
  if (!changes) return ['### Added\n', '- First release\n'];
  if (changes.length === 0) return ['### Changed\n', '- Built with the current shared code\n'];
  return sections.flatMap(({ name, verbs }) => {
    const lines = changes.filter(
      (change) => verbs.has(getVerb(change)) || (isOther(change) && name === 'Changed'),
    );
    return lines.length === 0 ? [] : [`### ${name}\n`, `${lines.map(formatLine).join('\n')}\n`];
  });
}

const sections = [
  { name: 'Added', verbs: new Set(['add']) },
  { name: 'Changed', verbs: new Set<string>() },
  { name: 'Removed', verbs: new Set(['remove', 'delete']) },
  { name: 'Fixed', verbs: new Set(['fix', 'repair', 'correct']) },
];

const isOther = (change: string) => sections.every(({ verbs }) => !verbs.has(getVerb(change)));

/** A subject is `area: verb object`. */
const toSentence = (subject: string) => subject.replace(/^[\w/-]+: /, '');
const getVerb = (subject: string) => toSentence(subject).split(' ', 1)[0]?.toLowerCase() ?? '';

function formatLine(subject: string): string {
  const sentence = toSentence(subject);
  return `- ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
