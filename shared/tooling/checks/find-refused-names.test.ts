import { expect, test } from '@jest/globals';
import { findRefusedWord, listDeclaredNames, parseRefusedWords } from './find-refused-names.ts';

const glossary = `
| Word | Meaning | Not used |
|---|---|---|
| conversation | of two members | \`thread\`, \`chat\` |
| get, find | verbs | \`tell...\`, \`...Of\`, \`goOn...\` |

| Word | Meaning |
|---|---|
| \`member\` | somebody with an account |
`;

const findRefusedIn = (source: string) => {
  const refused = parseRefusedWords(glossary);
  return listDeclaredNames(source, { tsx: false })
    .filter((declared) => findRefusedWord(declared, refused))
    .map(({ name }) => name);
};

test('reads the refused words from the column of the table that lists them', () => {
  expect(parseRefusedWords(glossary).map(({ pattern }) => pattern)).toEqual([
    'thread',
    'chat',
    'tell...',
    '...Of',
    'goOn...',
  ]);
});

test.each([
  ['a function', 'function openThread() {}', 'openThread'],
  ['a function in a constant', 'const nameOf = () => 1;', 'nameOf'],
  ['a function in an object', 'const service = { tellAll: () => 1 };', 'tellAll'],
  ['a method', 'const service = { async goOnLater() {} };', 'goOnLater'],
  ['an exported variable', 'export const threads = [];', 'threads'],
  ['a class', 'class ThreadList {}', 'ThreadList'],
  ['a type', 'type ChatRow = string;', 'ChatRow'],
  ['a property of a type', 'interface Row { threadId: string }', 'threadId'],
  ['a function type in an interface', 'interface Deps { tell: (text: string) => void }', 'tell'],
])('finds a refused word in the name of %s', (_, source, name) => {
  expect(findRefusedIn(source)).toEqual([name]);
});

test.each([
  ['a local variable', 'function list() { const thread = 1; return thread; }'],
  ['a property that is no function', 'interface Row { sizeOf: number }'],
  ['a column', 'interface Row { thread_id: string }'],
  ['the name of the module mf-chat', 'export const mfChatRelease = 1;'],
  ['a longer word', 'function formatTelling() {} function createProof() {} const chatter = 1;'],
  ['the word alone', 'const service = { of: () => 1 };'],
])('accepts %s', (_, source) => {
  expect(findRefusedIn(source)).toEqual([]);
});
