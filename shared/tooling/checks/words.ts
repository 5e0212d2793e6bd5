import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DeclaredName,
  findRefusedWord,
  listDeclaredNames,
  parseRefusedWords,
} from './find-refused-names.ts';

/** Refuses the words that the README's glossary lists as not used, in declared names and in the names of files. */
const root = join(import.meta.dirname, '../../..');

/** Names that are not ours to choose. An entry that allows nothing is reported too. */
const allowed = [
  { name: /^ChatLayout$/, reason: 'the specification calls this layout chat' },
  { name: /^chats$/, reason: 'the field of chats.php' },
  { name: /^takeRecords$/, reason: 'a method of the browser' },
  { name: /^server\/src\/db\/migrations\//, reason: 'executed migrations keep their names' },
  { name: /^shared\/i18n\/locales\/\w+\/photos\.json$/, reason: 'a namespace of the translations' },
];

const refused = parseRefusedWords(readFileSync(join(root, 'README.md'), 'utf8'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const problems: string[] = [];
const usedEntries = new Set<object>();

for (const file of files) {
  check(file, { name: file.replaceAll('_', '-'), isFunction: false });
  if (!/\.(ts|tsx|mts|mjs)$/.test(file)) continue;
  const source = readFileSync(join(root, file), 'utf8');
  for (const declared of listDeclaredNames(source, { tsx: file.endsWith('x') })) check(file, declared);
}
for (const entry of allowed)
  if (!usedEntries.has(entry)) problems.push(`words.ts allows ${entry.name.source}, which nothing is called`);
if (refused.length === 0) problems.push('README.md has no table with a column "Not used"');

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${files.length} files, ${refused.length} refused words, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function check(file: string, declared: DeclaredName) {
  const word = findRefusedWord(declared, refused);
  if (!word) return;
  const entry = allowed.find(({ name }) => name.test(declared.name));
  if (entry) usedEntries.add(entry);
  else problems.push(`${file}: ${declared.name} (README.md does not use ${word.pattern})`);
}
