interface Hooks {
  /** Runs before the property is called, set, or, unless it can be set, read; `hook` is the function that the caller called. */
  before: (hook: (...args: never[]) => unknown) => void;
  /** Runs after it was set, with the value it had. */
  after?: (before: string) => void;
}

/** Sees who uses a property of one object, whose prototype has it. Returns the function that stops it. */
export function replaceProperty(owner: object, name: string, { before, after }: Hooks): () => void {
  const descriptor = findDescriptor(owner, name);
  if (!descriptor) return () => {};
  const { value: method, get, set } = descriptor;
  if (typeof method === 'function') {
    const call = (...args: unknown[]): unknown => {
      before(call);
      return method.apply(owner, args);
    };
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: call });
  } else {
    const read = (): unknown => {
      before(read);
      return get?.call(owner);
    };
    const write = (value: unknown) => {
      before(write);
      const old = after ? String(get?.call(owner)) : '';
      set?.call(owner, value);
      after?.(old);
    };
    // `style` and `classList` can be set too, but are mostly read and then changed.
    const isText = typeof get?.call(owner) !== 'object';
    Object.defineProperty(owner, name, {
      configurable: true,
      get: isText ? () => get?.call(owner) : read,
      set: write,
    });
  }
  return () => void Reflect.deleteProperty(owner, name);
}

function findDescriptor(owner: object, name: string): PropertyDescriptor | undefined {
  let prototype: object | null = Object.getPrototypeOf(owner);
  while (prototype) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    if (descriptor) return descriptor;
    prototype = Object.getPrototypeOf(prototype);
  }
  return undefined;
}
