import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportPageHidden } from './report-page-hidden.ts';

const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
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

function visit(url: string) {
  history.replaceState(null, '', url);
  stop = reportPageHidden();
}

function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const getUrls = () => sendBeacon.mock.calls.map(([url]) => url);

test('a hidden page is reported by a beacon with an empty JSON body (SHELL-067)', async () => {
  visit('/members?gender=female');

  setVisibility('hidden');
  setVisibility('visible');
  setVisibility('hidden');

  expect(getUrls()).toEqual(['/api/page-hidden.php?route=members', '/api/page-hidden.php?route=members']);
  const body = sendBeacon.mock.calls[0]?.[1];
  expect(body?.type).toBe('application/json');
  await expect(body?.text()).resolves.toBe('{}');
});

test('with lb in the URL a bounce is reported from the first page but not from a later one (SHELL-066)', () => {
  visit('/signup?lb=1');

  setVisibility('hidden');
  history.pushState(null, '', '/members');
  setVisibility('hidden');

  expect(getUrls()).toEqual([
    '/api/page-hidden.php?route=signup&bounced=1',
    '/api/page-hidden.php?route=members',
  ]);
});

test('without lb no bounce is reported (SHELL-066)', () => {
  visit('/signup?club=1');

  setVisibility('hidden');

  expect(getUrls()).toEqual(['/api/page-hidden.php?route=signup']);
});

test('an unknown path is reported without its content (SHELL-067)', () => {
  visit('/members/1000042/nowhere');

  setVisibility('hidden');

  expect(getUrls()).toEqual(['/api/page-hidden.php?route=not-found']);
});
