import '../testing/put-boot.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportHiding } from './report-hiding.ts';

const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function arriveAt(address: string) {
  history.replaceState(null, '', address);
  stop = reportHiding();
}

function become(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const addresses = () => sendBeacon.mock.calls.map(([address]) => address);

test('a page that becomes hidden says so by a beacon with empty JSON (SHELL-067)', async () => {
  arriveAt('/members?gender=female');

  become('hidden');
  become('visible');
  become('hidden');

  expect(addresses()).toEqual(['/api/page-hidden.php?route=members', '/api/page-hidden.php?route=members']);
  const body = sendBeacon.mock.calls[0]?.[1];
  expect(body?.type).toBe('application/json');
  await expect(body?.text()).resolves.toBe('{}');
});

test('with lb in the address, leaving from the first page is told as a bounce; from a later one it is not (SHELL-066)', () => {
  arriveAt('/signup?lb=1');

  become('hidden');
  history.pushState(null, '', '/members');
  become('hidden');

  expect(addresses()).toEqual([
    '/api/page-hidden.php?route=signup&bounced=1',
    '/api/page-hidden.php?route=members',
  ]);
});

test('without lb no bounce is told (SHELL-066)', () => {
  arriveAt('/signup?club=1');

  become('hidden');

  expect(addresses()).toEqual(['/api/page-hidden.php?route=signup']);
});

test('an address says nothing of what or whom it shows (SHELL-067)', () => {
  arriveAt('/members/1000042/nowhere');

  become('hidden');

  expect(addresses()).toEqual(['/api/page-hidden.php?route=not-found']);
});
