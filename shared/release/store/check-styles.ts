import type { Release } from '@liaison/shared/contracts';
import type { Node } from 'acorn';
import { formatReleaseId, isShell, type Problem } from '../problem.ts';
import type { ReadFile } from './integrity.ts';

/**
 * Built code of a module that styles more than its own components (FED-009): whatever adds a style sheet to the document, among it
 * `createGlobalStyle` and what a loader makes of an imported `.css` file.
 */
export async function checkStyles(release: Release, read: ReadFile): Promise<Problem[]> {
  if (isShell(release)) return [];
  const paths = Object.keys(release.files).filter((path) => path.endsWith('.js'));
  const found = await Promise.all(
    paths.map(async (path) => {
      const means = await findGlobalStyles(String((await read(path)) ?? ''));
      return means.map((mean) => `${formatReleaseId(release)} ships global CSS (${mean} in ${path})`);
    }),
  );
  return found.flat().map((message) => ({
    code: 'css',
    message: `${message}: a module styles its own components only`,
  }));
}

/** Names that only code for style sheets uses. */
const sheetNames = ['createGlobalStyle', 'adoptedStyleSheets', 'insertRule', 'CSSStyleSheet'];

/** What in a script makes a style sheet. */
async function findGlobalStyles(script: string): Promise<string[]> {
  const [{ parse }, { simple }] = await Promise.all([import('acorn'), import('acorn-walk')]);
  const found = new Set<string>();
  const addName = (name: string) => sheetNames.includes(name) && found.add(name);
  const isElement = (callee: Node, [first]: Node[]) =>
    ['createElement', 'jsx', 'jsxs'].includes(getCalledName(callee)) && isLiteral(first, 'style');
  const program = toProgram(() => parse(script, { ecmaVersion: 'latest', sourceType: 'script' }));
  if (!program) return [];
  simple(program, {
    MemberExpression({ property }) {
      if (property.type === 'Identifier') addName(property.name);
    },
    Identifier: ({ name }) => void addName(name),
    CallExpression({ callee, arguments: values }) {
      if (isElement(callee, values)) found.add('<style>');
    },
  });
  return [...found];
}

/** `createElement` of `document.createElement(…)`, `jsx` of `(0, n.jsx)(…)`. */
function getCalledName(callee: Node): string {
  const called = callee as Node & { expressions?: Node[]; property?: Node; name?: string };
  const last = called.expressions?.at(-1) ?? called.property;
  return last ? getCalledName(last) : (called.name ?? '');
}

const isLiteral = (node: Node | undefined, text: string) =>
  node?.type === 'Literal' && String((node as Node & { value?: unknown }).value).toLowerCase() === text;

/** What is no script runs nowhere. */
function toProgram<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
