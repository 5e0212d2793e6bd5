/** What a field of a payload contains: a value of a type, or one of several strings. */
type Field = 'string' | 'number' | 'boolean' | readonly string[];

type FieldValue<F> = F extends 'string'
  ? string
  : F extends 'number'
    ? number
    : F extends 'boolean'
      ? boolean
      : F extends readonly string[]
        ? F[number]
        : never;

type Payload = Readonly<Record<string, unknown>>;

/** One version of an event. Its fields are plain data; others are removed before a listener sees the payload. */
export interface EventVersion {
  fields: Readonly<Record<string, Field>>;
  /** The payload as the version before has it; null, or no function, when that version cannot say it. */
  toPrevious?: (payload: Payload) => Payload | null;
  /** The payload of the version before as this version has it. */
  fromPrevious?: (payload: Payload) => Payload | null;
}

type EventDefinitions = Readonly<Record<string, readonly EventVersion[]>>;

export type LastVersion<V extends readonly EventVersion[]> = V extends readonly [...unknown[], infer Last]
  ? Last
  : never;

export type EventPayload<V> = V extends { fields: infer F }
  ? { -readonly [K in keyof F]: FieldValue<F[K]> }
  : never;

/**
 * The version that the caller was written for. Code from before versions existed gives none, which is the first; later code must
 * name the last, so that its built file keeps it.
 */
type VersionArgument<V extends readonly EventVersion[]> = V['length'] extends 1
  ? [version?: 1]
  : [version: V['length']];

/** An event that no listener has seen. */
export interface InvalidEvent {
  name: string;
  /** What is wrong with it. */
  reason: string;
  /** The call stack from the caller of `emit` on; empty where the browser cannot tell it. */
  stack: string;
}

interface Subscription {
  version: number;
  call: (payload: never) => void;
}

/** Delivers events among modules; the first argument lists all that exist. */
export function createEventBus<D extends EventDefinitions>(definitions: D) {
  type Name = keyof D & string;
  type PayloadOf<K extends Name> = EventPayload<LastVersion<D[K]>>;
  type Tap = <K extends Name>(name: K, payload: PayloadOf<K>) => void;

  const subscriptions = new Map<string, Set<Subscription>>();
  const taps = new Set<Tap>();
  const invalidListeners = new Set<(event: InvalidEvent) => void>();

  /**
   * Calls every listener; one that throws is reported and does not stop the others. An event that is not as declared reaches
   * no listener and is reported.
   */
  function emit<K extends Name>(
    name: K,
    payload: PayloadOf<K>,
    ...[version = 1]: VersionArgument<D[K]>
  ): void {
    const versions = definitions[name] ?? [];
    const given = parsePayload(versions[version - 1], payload);
    if (typeof given === 'string') {
      const invalid = { name, reason: versions.length > 0 ? given : 'no such event', stack: getStack(emit) };
      for (const listener of invalidListeners) runIsolated(() => listener(invalid));
      return;
    }
    const latest = convert(versions, given, { from: version, to: versions.length });
    if (latest) for (const spy of taps) runIsolated(() => spy(name, latest as PayloadOf<K>));
    for (const { version: wanted, call } of Array.from(subscriptions.get(name) ?? [])) {
      const converted = convert(versions, given, { from: version, to: wanted });
      if (converted) runIsolated(() => call(converted as never));
    }
  }

  /** Returns the function that unsubscribes. */
  function on<K extends Name>(
    name: K,
    listener: (payload: PayloadOf<K>) => void,
    ...[version = 1]: VersionArgument<D[K]>
  ): () => void {
    const known = subscriptions.get(name) ?? new Set();
    const subscription: Subscription = { version, call: listener };
    subscriptions.set(name, known.add(subscription));
    return () => known.delete(subscription);
  }

  /** Calls the function for every event of every module, for the developer panel. Returns the function that unsubscribes. */
  function tap(spy: Tap): () => void {
    taps.add(spy);
    return () => taps.delete(spy);
  }

  /** Calls the function for every event that was refused. Returns the function that unsubscribes. */
  function onInvalidEvent(listener: (event: InvalidEvent) => void): () => void {
    invalidListeners.add(listener);
    return () => invalidListeners.delete(listener);
  }

  return { emit, on, tap, onInvalidEvent };
}

/** The declared fields of a payload, or what is wrong with it. */
function parsePayload(version: EventVersion | undefined, payload: unknown): Payload | string {
  if (!version) return 'no such version';
  if (typeof payload !== 'object' || payload === null) return 'the payload is no object';
  const given = payload as Payload;
  const fields = Object.entries(version.fields);
  const invalid = fields.find(([name, field]) => !isValid(field, given[name]));
  return invalid
    ? `invalid field ${invalid[0]}`
    : Object.fromEntries(fields.map(([name]) => [name, given[name]]));
}

const isValid = (field: Field, value: unknown): boolean =>
  typeof field === 'string' ? typeof value === field : typeof value === 'string' && field.includes(value);

/** The payload of one version as another has it; null when a version between them cannot say it. */
function convert(
  versions: readonly EventVersion[],
  payload: Payload,
  { from, to }: { from: number; to: number },
): Payload | null {
  let converted: Payload | null = payload;
  for (let at = from; at > to && converted; at -= 1)
    converted = versions[at - 1]?.toPrevious?.(converted) ?? null;
  for (let at = from; at < to && converted; at += 1)
    converted = versions[at]?.fromPrevious?.(converted) ?? null;
  return converted;
}

function getStack(caller: (...args: never[]) => unknown): string {
  const holder = { stack: '' };
  Error.captureStackTrace?.(holder, caller);
  return holder.stack;
}

function runIsolated(run: () => void) {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
