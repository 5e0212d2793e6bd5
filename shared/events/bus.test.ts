import { afterEach, expect, jest, test } from '@jest/globals';
import { type AppEvents, emit, on, tap } from './index.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function hear<K extends keyof AppEvents>(name: K) {
  const heard: AppEvents[K][] = [];
  stops.push(on(name, (payload) => heard.push(payload)));
  return heard;
}

const facts: { [K in keyof AppEvents]: AppEvents[K] } = {
  'session/signed-in': { userId: '7' },
  'session/signed-out': { reason: 'expired' },
  'session/credits-changed': { credits: 20, paidUser: true },
  'members/matched': { profileId: '9' },
  'members/match-chosen': { profileId: '9' },
};

test.each(Object.keys(facts) as (keyof AppEvents)[])(
  'whoever listens to %s hears it, and nothing else (FED-023, SH-027)',
  (name) => {
    const heard = hear(name);
    const others = (Object.keys(facts) as (keyof AppEvents)[]).filter((other) => other !== name).map(hear);

    emit(name, facts[name]);

    expect(heard).toEqual([facts[name]]);
    expect(others.flat()).toEqual([]);
  },
);

test('a listener that throws is reported and harms no other (FED-023)', () => {
  const reported = jest.fn();
  const original = globalThis.reportError;
  globalThis.reportError = reported;
  stops.push(() => (globalThis.reportError = original));
  const fault = new Error('a module at fault');
  stops.push(
    on('members/matched', () => {
      throw fault;
    }),
  );
  const heard = hear('members/matched');

  emit('members/matched', { profileId: '9' });

  expect(heard).toEqual([{ profileId: '9' }]);
  expect(reported).toHaveBeenCalledWith(fault);
});

test('who stops listening hears nothing more, also in the middle of an event (FED-023)', () => {
  const heard: string[] = [];
  const stopFirst = on('members/matched', () => {
    heard.push('first');
    stopFirst();
  });
  stops.push(on('members/matched', () => heard.push('second')));

  emit('members/matched', { profileId: '9' });
  emit('members/matched', { profileId: '9' });

  expect(heard).toEqual(['first', 'second', 'second']);
});

test('the tap of the developer panel sees every event by its name (FED-023)', () => {
  const seen: unknown[] = [];
  stops.push(tap((name, payload) => seen.push([name, payload])));

  emit('session/signed-in', facts['session/signed-in']);
  emit('session/signed-out', facts['session/signed-out']);

  expect(seen).toEqual([
    ['session/signed-in', { userId: '7' }],
    ['session/signed-out', { reason: 'expired' }],
  ]);
});
