import type { AnyNode, Identifier, Node, Pattern } from 'acorn';

type FunctionNode = Extract<AnyNode, { params: Pattern[] }>;

export interface BuiltCode {
  /** Shared libraries that the code asks for, with the range that it gives. */
  libraries: Record<string, string>;
  /** Names that the code reads from each of them. */
  imports: Record<string, string[]>;
}

/**
 * Reads from the scripts of a module, as webpack and module federation write them, what they take from the shell. A name that is
 * hidden behind a variable of the same name is left out, so that nothing is reported that the code does not use.
 */
export async function readBuiltCode(scripts: readonly string[]): Promise<BuiltCode> {
  const { parse } = await import('acorn');
  const programs = scripts.flatMap((script) => {
    try {
      return [parse(script, { ecmaVersion: 'latest', sourceType: 'script' })];
    } catch {
      // What is no script runs nowhere and takes nothing from the shell.
      return [];
    }
  });
  const shared = new Map<string, { library: string; range: string }>();
  for (const program of programs) await findSharedLibraries(program, shared);
  const names = new Map<string, Set<string>>();
  for (const program of programs) await findNames(program, shared, names);
  return {
    libraries: Object.fromEntries([...shared.values()].map(({ library, range }) => [library, range])),
    imports: Object.fromEntries([...names].map(([library, list]) => [library, [...list].toSorted()])),
  };
}

/** Entries such as `954: { shareKey: 'react', requiredVersion: '^19.3.1', … }`, by the id of the webpack module. */
async function findSharedLibraries(program: Node, found: Map<string, { library: string; range: string }>) {
  const { simple } = await import('acorn-walk');
  simple(program, {
    Property({ key, value }) {
      if (key.type !== 'Literal' || value.type !== 'ObjectExpression') return;
      const texts = new Map(
        value.properties.map((property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.value.type === 'Literal'
            ? [property.key.name, String(property.value.value)]
            : ['', ''],
        ),
      );
      const library = texts.get('shareKey');
      if (library) found.set(String(key.value), { library, range: texts.get('requiredVersion') ?? '*' });
    },
  });
}

/** Uses such as `i.useState` after `var i = n(954)`, where `n` is the third parameter of the webpack module. */
async function findNames(
  program: Node,
  shared: ReadonlyMap<string, { library: string }>,
  names: Map<string, Set<string>>,
) {
  const { ancestor } = await import('acorn-walk');
  const bound = new Map<Node, Map<string, string>>();
  ancestor(program, {
    VariableDeclarator({ id, init }, _state, ancestors) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [argument] = init.arguments;
      const library = argument?.type === 'Literal' && shared.get(String(argument.value))?.library;
      const module = ancestors.findLast(isFunction);
      const required = module && module.params[2];
      const isRequire = required?.type === 'Identifier' && isNamed(init.callee, required.name);
      if (!library || !module || !isRequire) return;
      bound.set(module, (bound.get(module) ?? new Map<string, string>()).set(id.name, library));
    },
  });
  const declared = new Map<Node, Set<string>>();
  ancestor(program, {
    MemberExpression({ object, property, computed }, _state, ancestors) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return;
      for (const scope of ancestors.filter(isFunction).toReversed()) {
        const library = bound.get(scope)?.get(object.name);
        if (library) {
          names.set(library, (names.get(library) ?? new Set()).add(property.name));
          return;
        }
        if (!declared.has(scope)) declared.set(scope, listDeclaredNames(scope));
        if (declared.get(scope)?.has(object.name)) return;
      }
    },
  });
}

const isFunction = (node: Node): node is FunctionNode =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

const isNamed = (node: Node, name: string) =>
  node.type === 'Identifier' && (node as Identifier).name === name;

/** Every name that a function declares anywhere in itself, without those of the functions in it. */
function listDeclaredNames(scope: FunctionNode): Set<string> {
  const names = new Set<string>();
  scope.params.forEach((param) => addPatternNames(param, names));
  visit(scope.body);
  return names;

  function visit(node: AnyNode) {
    if (node.type === 'VariableDeclarator') addPatternNames(node.id, names);
    if (node.type === 'CatchClause' && node.param) addPatternNames(node.param, names);
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      names.add(node.id?.name ?? '');
    if (isFunction(node)) return;
    for (const child of listChildren(node)) visit(child);
  }
}

function addPatternNames(pattern: Pattern, names: Set<string>) {
  const visit = (node: AnyNode) => {
    if (node.type === 'Identifier') names.add(node.name);
    for (const child of listChildren(node)) visit(child);
  };
  visit(pattern);
}

const listChildren = (node: Node): AnyNode[] =>
  Object.values(node)
    .flat()
    .filter((child): child is AnyNode => typeof child === 'object' && child !== null && 'type' in child);
