import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fake, fakeError } from '@liaison/shared/testing';
import { forgetPosition, locate, useGeolocation } from './geolocation.ts';

const city = { id: 7, name: 'Utrecht', country: 'NL', region: 'NL-UT' };

interface Browser {
  permission?: PermissionState;
  answer?: Partial<GeolocationPosition> | { code: number };
}

/** A browser that answers so; `null` knows no positions at all. */
function setup(browser: Browser | null) {
  const status = Object.assign(new EventTarget(), { state: browser?.permission ?? 'prompt' });
  const asked: PositionOptions[] = [];
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => status },
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: browser
      ? {
          getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback, how: PositionOptions) {
            asked.push(how);
            const { answer = { coords, timestamp: Date.now() } } = browser;
            if ('code' in answer) failed(answer as GeolocationPositionError);
            else found(answer as GeolocationPosition);
          },
        }
      : undefined,
  });
  forgetPosition();
  const { result } = renderHook(() => useGeolocation());
  const change = (state: PermissionState) =>
    act(() => {
      status.state = state;
      status.dispatchEvent(new Event('change'));
    });
  return { asked, change, result, find: () => act(locate) };
}

const coords = { latitude: 52.0907374, longitude: 5.1214201 } as GeolocationCoordinates;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

test('the permission is known without asking for it, and followed (AUTH-043, SH-020)', async () => {
  const { result, change, asked } = setup({ permission: 'prompt' });

  expect(result.current).toMatchObject({ permission: 'unknown', status: 'idle', place: null });
  await waitFor(() => expect(result.current.permission).toBe('prompt'));
  change('granted');
  expect(result.current.permission).toBe('granted');
  expect(asked).toEqual([]);
});

test('a browser that knows no positions is unsupported (AUTH-043, SH-020)', async () => {
  const { result, find } = setup(null);
  await waitFor(() => expect(result.current.permission).toBe('unsupported'));

  expect(await find()).toBe(false);

  expect(result.current).toMatchObject({ place: false, status: 'failed' });
});

test('a position becomes a town, and leaves the browser only roughly (AUTH-043, AUTH-044, SH-020)', async () => {
  const calls = fake('GET /api/geocode.php', { city });
  const { result, find } = setup({});

  expect(await find()).toEqual(city);

  expect(result.current).toMatchObject({ permission: 'granted', place: city, status: 'done' });
  expect(calls.map(({ query }) => query)).toEqual([{ lat: '52.09', lon: '5.12' }]);
});

test('a refusal is remembered as denied (AUTH-043)', async () => {
  const { result, find } = setup({ answer: { code: 1 } });

  expect(await find()).toBe(false);

  expect(result.current).toMatchObject({ permission: 'denied', place: false, status: 'failed' });
});

test('a place that cannot be found is stored as false (AUTH-044)', async () => {
  fakeError('GET /api/geocode.php', 'not_found');
  const { result, find } = setup({});

  expect(await find()).toBe(false);

  expect(result.current.place).toBe(false);
});

test('a position may be an hour old, not older (AUTH-045)', async () => {
  fake('GET /api/geocode.php', { city });
  const taken = Date.now();
  const { asked, find } = setup({ answer: { coords, timestamp: taken } });
  const now = jest.spyOn(Date, 'now');

  await find();
  now.mockReturnValue(taken + 3_599_999);
  await find();
  expect(asked).toMatchObject([{ maximumAge: 3_600_000 }]);
  now.mockReturnValue(taken + 3_600_000);
  await find();
  expect(asked).toHaveLength(2);
  now.mockRestore();
});
