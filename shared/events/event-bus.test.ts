import { afterEach, expect, jest, test } from '@jest/globals';
import { createEventBus, type InvalidEvent } from './event-bus.ts';
import { type AppEvents, emit, on, onInvalidEvent, tap } from './index.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function record(name: keyof AppEvents) {
  const received: unknown[] = [];
  stops.push(on<typeof name>(name, (payload) => received.push(payload)));
  return received;
}

const samples: { [K in keyof AppEvents]: AppEvents[K] } = {
  'session/signed-in': { userId: '7' },
  'session/signed-out': { reason: 'expired' },
  'session/credits-changed': { credits: 20, paidUser: true },
  'chat/message-sent': { profileId: '9' },
  'members/matched': { profileId: '9' },
  'members/match-chosen': { profileId: '9' },
};

test('a listener to any event receives it, and nothing else (FED-023, SH-027)', () => {
  const names = Object.keys(samples) as (keyof AppEvents)[];
  for (const name of names) {
    const received = record(name);
    const others = names.filter((other) => other !== name).map(record);

    emit(name, samples[name]);

    expect(received).toEqual([samples[name]]);
    expect(others.flat()).toEqual([]);
  }
});

test('a listener that throws is reported and does not stop the others (FED-023)', () => {
  const reported = jest.fn();
  const original = globalThis.reportError;
  globalThis.reportError = reported;
  stops.push(() => (globalThis.reportError = original));
  const error = new Error('a faulty module');
  stops.push(
    on('members/matched', () => {
      throw error;
    }),
  );
  const received = record('members/matched');

  emit('members/matched', { profileId: '9' });

  expect(received).toEqual([{ profileId: '9' }]);
  expect(reported).toHaveBeenCalledWith(error);
});

test('a listener that unsubscribes receives nothing more, even in the middle of an event (FED-023)', () => {
  const received: string[] = [];
  const stopFirst = on('members/matched', () => {
    received.push('first');
    stopFirst();
  });
  stops.push(on('members/matched', () => received.push('second')));

  emit('members/matched', { profileId: '9' });
  emit('members/matched', { profileId: '9' });

  expect(received).toEqual(['first', 'second', 'second']);
});

test('the tap of the developer panel receives every event with its name (FED-023)', () => {
  const seen: unknown[] = [];
  stops.push(tap((name, payload) => seen.push([name, payload])));

  emit('session/signed-in', samples['session/signed-in']);
  emit('session/signed-out', samples['session/signed-out']);

  expect(seen).toEqual([
    ['session/signed-in', { userId: '7' }],
    ['session/signed-out', { reason: 'expired' }],
  ]);
});

const refused: InvalidEvent[] = [];
const recordRefused = () => {
  refused.length = 0;
  stops.push(onInvalidEvent((event) => refused.push(event)));
};

/** Emits as the code of a module does that the compiler has not checked. */
const emitUnchecked = emit as (name: string, payload: unknown, version?: number) => void;

test.each([
  { name: 'members/matched', payload: { profileId: 9 }, reason: 'invalid field profileId' },
  { name: 'members/matched', payload: {}, reason: 'invalid field profileId' },
  { name: 'members/matched', payload: null, reason: 'the payload is no object' },
  { name: 'session/signed-out', payload: { reason: 'bored' }, reason: 'invalid field reason' },
  {
    name: 'session/credits-changed',
    payload: { credits: '20', paidUser: true },
    reason: 'invalid field credits',
  },
  { name: 'members/matched', payload: { profileId: '9' }, version: 2, reason: 'no such version' },
  { name: 'members/unheard-of', payload: {}, reason: 'no such event' },
])(
  '$name with $payload reaches no listener and is reported: $reason',
  ({ name, payload, version, reason }) => {
    recordRefused();
    const seen: unknown[] = [];
    stops.push(tap((...event) => seen.push(event)));
    stops.push(on(name as 'members/matched', (received) => seen.push(received)));

    emitUnchecked(name, payload, version);

    expect(seen).toEqual([]);
    expect(refused).toEqual([{ name, reason, stack: expect.stringContaining('event-bus.test') }]);
  },
);

test('what an event does not declare reaches no listener', () => {
  const received = record('members/matched');

  emitUnchecked('members/matched', { profileId: '9', open: () => {} });

  expect(received).toEqual([{ profileId: '9' }]);
});

/** An event whose second version split the name, and whose third cannot be said in the second. */
const createGuestBus = () =>
  createEventBus({
    'guests/arrived': [
      { fields: { name: 'string' } },
      {
        fields: { first: 'string', last: 'string' },
        toPrevious: ({ first, last }) => ({ name: `${String(first)} ${String(last)}` }),
        fromPrevious: ({ name }) => {
          const [first, last] = String(name).split(' ');
          return { first, last };
        },
      },
      { fields: { first: 'string', last: 'string', seats: 'number' } },
    ],
  } as const);

type Bus = ReturnType<typeof createGuestBus>;

/** Listeners of each version, as code that was built for it. */
function recordVersions(bus: Bus) {
  const received: unknown[][] = [[], [], []];
  const onVersion = bus.on as (name: string, listener: (payload: unknown) => void, version?: number) => void;
  onVersion('guests/arrived', (payload) => received[0]?.push(payload));
  onVersion('guests/arrived', (payload) => received[1]?.push(payload), 2);
  onVersion('guests/arrived', (payload) => received[2]?.push(payload), 3);
  return received;
}

test.each([
  {
    emitted: 'without a version, by code from before there were versions,',
    version: undefined,
    payload: { name: 'Ada Lovelace' },
    received: [[{ name: 'Ada Lovelace' }], [{ first: 'Ada', last: 'Lovelace' }], []],
  },
  {
    emitted: 'in version 2',
    version: 2,
    payload: { first: 'Ada', last: 'Lovelace' },
    received: [[{ name: 'Ada Lovelace' }], [{ first: 'Ada', last: 'Lovelace' }], []],
  },
  {
    emitted: 'in version 3, which cannot be said in an earlier one,',
    version: 3,
    payload: { first: 'Ada', last: 'Lovelace', seats: 2 },
    received: [[], [], [{ first: 'Ada', last: 'Lovelace', seats: 2 }]],
  },
])(
  'an event $emitted reaches each listener in the version that it understands',
  ({ version, payload, received }) => {
    const bus = createGuestBus();
    const seen = recordVersions(bus);

    (bus.emit as (name: string, payload: unknown, version?: number) => void)(
      'guests/arrived',
      payload,
      version,
    );

    expect(seen).toEqual(received);
  },
);
