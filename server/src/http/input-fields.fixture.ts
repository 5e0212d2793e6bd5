import { api, type Endpoint, type EndpointKey, Id } from '@liaison/shared/contracts';

export interface InputField {
  part: 'query' | 'body';
  /** `order.0` is the first entry of a list. */
  path: string[];
  isId: boolean;
  /** Belongs to one of several forms of the input; the others ignore it. */
  isAlternative: boolean;
}

/** The parts of a zod schema that contain other schemas. */
interface Definition {
  shape?: Record<string, Node>;
  options?: Node[];
  left?: Node;
  right?: Node;
  innerType?: Node;
  element?: Node;
  in?: Node;
}

interface Node {
  _zod: { def: unknown };
}

/** All single values that a call of the contract takes, found in its schemas. */
export function listInputFields(key: EndpointKey): InputField[] {
  const endpoint: Endpoint = api[key];
  const parts = [
    ['query', endpoint.query],
    ['body', endpoint.body],
  ] as const;
  const fields = parts.flatMap(([part, schema]) =>
    schema ? listLeaves(schema, []).map((leaf) => ({ part, ...leaf })) : [],
  );
  return [...new Map(fields.map((field) => [`${field.part} ${field.path.join('.')}`, field])).values()];
}

function listLeaves(schema: Node, path: string[]): Omit<InputField, 'part'>[] {
  const def = schema._zod.def as Definition;
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, entry]) => listLeaves(entry, [...path, name]));
  if (def.element) return listLeaves(def.element, [...path, '0']);
  if (def.options)
    return def.options.flatMap((option) =>
      listLeaves(option, path).map((leaf) => ({ ...leaf, isAlternative: true })),
    );
  const inner = [def.innerType, def.in, def.left, def.right].filter((entry) => entry !== undefined);
  if (inner.length > 0) return inner.flatMap((entry) => listLeaves(entry, path));
  return [{ path, isId: schema === Id, isAlternative: false }];
}

/** A copy of an input with another value at a path. */
export function setAt(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = (entry: unknown) => setAt(entry, rest, value);
  if (name === '0') return [inner(Array.isArray(input) ? input[0] : undefined)];
  const object = typeof input === 'object' && input !== null ? input : {};
  return { ...object, [name]: inner(Reflect.get(object, name)) };
}
