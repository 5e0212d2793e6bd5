import { parseSync } from '@swc/core';

/** A word that no declared name contains. `thread` counts anywhere, `tell...` at the start of a function's name, `...Of` at its end. */
export interface RefusedWord {
  pattern: string;
  place: 'anywhere' | 'start' | 'end';
  words: string[];
}

export interface DeclaredName {
  name: string;
  isFunction: boolean;
}

/** Reads the code spans below the heading "Not used" in the tables of a document. */
export function parseRefusedWords(markdown: string): RefusedWord[] {
  let column = -1;
  return markdown.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (cells.length === 0 || cells.includes('Not used')) {
      column = cells.indexOf('Not used');
      return [];
    }
    return [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => ({
      pattern,
      place: pattern.endsWith('...') ? 'start' : pattern.startsWith('...') ? 'end' : 'anywhere',
      words: splitWords(pattern),
    }));
  });
}

export function findRefusedWord(
  { name, isFunction }: DeclaredName,
  refused: readonly RefusedWord[],
): RefusedWord | undefined {
  // Names in snake_case are columns, and fields of requests and responses.
  if (/[a-z]_[a-z]/.test(name)) return undefined;
  const words = splitWords(name);
  return refused.find(({ place, words: expected }) => {
    if (place === 'anywhere') return words.some((_, index) => startsWith(words.slice(index), expected));
    if (!isFunction) return false;
    return place === 'start'
      ? startsWith(words, expected)
      : words.length > expected.length && startsWith(words.slice(-expected.length), expected);
  });
}

/** The functions, classes, types, exported variables, and properties of types that a source file declares. */
export function listDeclaredNames(source: string, { tsx }: { tsx: boolean }): DeclaredName[] {
  const names: DeclaredName[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx }).body, false);
  return names;

  function visit(node: unknown, isExported: boolean) {
    if (Array.isArray(node)) for (const inner of node) visit(inner, isExported);
    if (!isNode(node)) return;
    const declared = getDeclaredName(node, isExported);
    if (declared) names.push(declared);
    const exportsInner =
      node.type === 'ExportDeclaration' || (isExported && node.type === 'VariableDeclaration');
    for (const inner of Object.values(node)) visit(inner, exportsInner);
  }
}

type Node = { type: string } & Record<string, unknown>;

function getDeclaredName(node: Node, isExported: boolean): DeclaredName | undefined {
  const declare = (identifier: unknown, isFunction: boolean) =>
    isNode(identifier) && typeof identifier['value'] === 'string'
      ? { name: identifier['value'], isFunction }
      : undefined;
  switch (node.type) {
    case 'FunctionDeclaration':
      return declare(node['identifier'], true);
    case 'ClassDeclaration':
      return declare(node['identifier'], false);
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return declare(node['id'], false);
    case 'VariableDeclarator':
      return isFunction(node['init']) || isExported
        ? declare(node['id'], isFunction(node['init']))
        : undefined;
    case 'TsPropertySignature':
      return declare(node['key'], isFunctionType(node['typeAnnotation']));
    case 'KeyValueProperty':
      return isFunction(node['value']) ? declare(node['key'], true) : undefined;
    case 'TsMethodSignature':
    case 'MethodProperty':
    case 'ClassMethod':
      return declare(node['key'], true);
    default:
      return undefined;
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFunction = (value: unknown) =>
  isNode(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression');

const isFunctionType = (annotation: unknown) =>
  isNode(annotation) &&
  isNode(annotation['typeAnnotation']) &&
  annotation['typeAnnotation'].type === 'TsFunctionType';

/** `mf-chat` is the name of a module, which keeps it. */
const splitWords = (name: string): string[] =>
  name
    .replace(/mf-?chat/gi, 'mfchat')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** A plural counts as its singular. */
const startsWith = (words: string[], expected: string[]) =>
  expected.every((word, index) => words[index] === word || words[index] === `${word}s`);
