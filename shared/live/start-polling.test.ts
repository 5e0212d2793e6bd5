import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildPushSubscription } from '@liaison/shared/testing';
import { startPolling } from './start-polling.ts';

let visibility = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => visibility as DocumentVisibilityState);
});
afterEach(() => {
  visibility = 'visible';
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setVisibility(state: 'visible' | 'hidden') {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the first poll comes after 5 s, then one a minute (SH-014, LIVE-005)', () => {
  const poll = jest.fn();
  const stop = startPolling(poll);

  jest.advanceTimersByTime(4999);
  expect(poll).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(poll).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120_000);
  expect(poll).toHaveBeenCalledTimes(3);

  stop();
  jest.advanceTimersByTime(600_000);
  expect(poll).toHaveBeenCalledTimes(3);
});

test('with push it polls every five minutes (SH-015)', () => {
  localStorage.setItem('push-subscription', JSON.stringify(buildPushSubscription()));
  const poll = jest.fn();
  const stop = startPolling(poll);

  jest.advanceTimersByTime(5000 + 299_999);
  expect(poll).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(poll).toHaveBeenCalledTimes(2);
  stop();
});

test('a hidden tab does not poll; a poll that is due runs when it becomes visible (LIVE-005)', () => {
  const poll = jest.fn();
  const stop = startPolling(poll);
  setVisibility('hidden');
  jest.advanceTimersByTime(600_000);
  expect(poll).toHaveBeenCalledTimes(0);

  setVisibility('visible');
  setVisibility('hidden');
  setVisibility('visible');

  expect(poll).toHaveBeenCalledTimes(1);
  stop();
});
