import { afterEach, expect, jest, test } from '@jest/globals';
import { type AppEvents, emit, on, tap } from './index.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function record<K extends keyof AppEvents>(name: K) {
  const received: AppEvents[K][] = [];
  stops.push(on(name, (payload) => received.push(payload)));
  return received;
}

const samples: { [K in keyof AppEvents]: AppEvents[K] } = {
  'session/signed-in': { userId: '7' },
  'session/signed-out': { reason: 'expired' },
  'session/credits-changed': { credits: 20, paidUser: true },
  'members/matched': { profileId: '9' },
  'members/match-chosen': { profileId: '9' },
};

test.each(Object.keys(samples) as (keyof AppEvents)[])(
  'a listener to %s receives it, and nothing else (FED-023, SH-027)',
  (name) => {
    const received = record(name);
    const others = (Object.keys(samples) as (keyof AppEvents)[])
      .filter((other) => other !== name)
      .map(record);

    emit(name, samples[name]);

    expect(received).toEqual([samples[name]]);
    expect(others.flat()).toEqual([]);
  },
);

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
