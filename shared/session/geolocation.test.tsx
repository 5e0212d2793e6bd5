import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fake, fakeError } from '@liaison/shared/testing';
import { resetGeolocation, requestCity, useGeolocation } from './geolocation.ts';

const city = { id: 7, name: 'Utrecht', country: 'NL', region: 'NL-UT' };

interface Browser {
  permission?: PermissionState;
  response?: Partial<GeolocationPosition> | { code: number };
}

/** Fakes the browser's geolocation; `null` is a browser without it. */
function setup(browser: Browser | null) {
  const status = Object.assign(new EventTarget(), { state: browser?.permission ?? 'prompt' });
  const requests: PositionOptions[] = [];
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => status },
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: browser
      ? {
          getCurrentPosition(
            resolve: PositionCallback,
            reject: PositionErrorCallback,
            options: PositionOptions,
          ) {
            requests.push(options);
            const { response = { coords, timestamp: Date.now() } } = browser;
            if ('code' in response) reject(response as GeolocationPositionError);
            else resolve(response as GeolocationPosition);
          },
        }
      : undefined,
  });
  resetGeolocation();
  const { result } = renderHook(() => useGeolocation());
  const change = (state: PermissionState) =>
    act(() => {
      status.state = state;
      status.dispatchEvent(new Event('change'));
    });
  return { requests, change, result, request: () => act(requestCity) };
}

const coords = { latitude: 52.0907374, longitude: 5.1214201 } as GeolocationCoordinates;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

test('the permission is read without prompting, and its changes are followed (AUTH-043, SH-020)', async () => {
  const { result, change, requests } = setup({ permission: 'prompt' });

  expect(result.current).toMatchObject({ permission: 'unknown', status: 'idle', place: null });
  await waitFor(() => expect(result.current.permission).toBe('prompt'));
  change('granted');
  expect(result.current.permission).toBe('granted');
  expect(requests).toEqual([]);
});

test('a browser without geolocation is unsupported (AUTH-043, SH-020)', async () => {
  const { result, request } = setup(null);
  await waitFor(() => expect(result.current.permission).toBe('unsupported'));

  expect(await request()).toBe(false);

  expect(result.current).toMatchObject({ place: false, status: 'failed' });
});

test('a position is resolved to a city, and is rounded before it is sent (AUTH-043, AUTH-044, SH-020)', async () => {
  const calls = fake('GET /api/geocode.php', { city });
  const { result, request } = setup({});

  expect(await request()).toEqual(city);

  expect(result.current).toMatchObject({ permission: 'granted', place: city, status: 'done' });
  expect(calls.map(({ query }) => query)).toEqual([{ lat: '52.09', lon: '5.12' }]);
});

test('a denied permission is stored as denied (AUTH-043)', async () => {
  const { result, request } = setup({ response: { code: 1 } });

  expect(await request()).toBe(false);

  expect(result.current).toMatchObject({ permission: 'denied', place: false, status: 'failed' });
});

test('a position that the browser cannot find is no denial', async () => {
  const { result, request } = setup({ permission: 'granted', response: { code: 2 } });
  await waitFor(() => expect(result.current.permission).toBe('granted'));

  expect(await request()).toBe(false);

  expect(result.current).toMatchObject({ permission: 'granted', place: false, status: 'failed' });
});

test('a place that cannot be found is stored as false (AUTH-044)', async () => {
  fakeError('GET /api/geocode.php', 'not_found');
  const { result, request } = setup({});

  expect(await request()).toBe(false);

  expect(result.current.place).toBe(false);
});

test('a position is reused for an hour, not longer (AUTH-045)', async () => {
  fake('GET /api/geocode.php', { city });
  const takenAt = Date.now();
  const { requests, request } = setup({ response: { coords, timestamp: takenAt } });
  const now = jest.spyOn(Date, 'now');

  await request();
  now.mockReturnValue(takenAt + 3_599_999);
  await request();
  expect(requests).toMatchObject([{ maximumAge: 3_600_000 }]);
  now.mockReturnValue(takenAt + 3_600_000);
  await request();
  expect(requests).toHaveLength(2);
  now.mockRestore();
});
