import { afterEach, expect, jest, test } from '@jest/globals';
import { onLiveEvent, publishLiveEvent } from './live-events.ts';

const { reportError } = globalThis;
afterEach(() => {
  globalThis.reportError = reportError;
});

test('a screen that fails at a live event keeps it from no other screen', () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const received = jest.fn();
  const failure = new Error('The screen is broken');
  const stops = [
    onLiveEvent('like', () => {
      throw failure;
    }),
    onLiveEvent('like', received),
  ];

  publishLiveEvent({ type: 'like', profile: '5' });

  expect(received).toHaveBeenCalledWith({ type: 'like', profile: '5' });
  expect(reported).toHaveBeenCalledWith(failure);
  stops.forEach((stop) => stop());
});
