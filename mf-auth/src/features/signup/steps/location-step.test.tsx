import { afterEach, expect, test } from '@jest/globals';
import { aUser, fake, fakeError, type RenderOptions } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakePlaces, fakeSteps, goOn, newcomer, openSteps, utrecht, write } from '../test-signup.tsx';

const living = (place: { city: string | null; region: string | null }) =>
  newcomer({ next_step: 2, profile: { ...aUser().profile, country: 'DE', ...place } });

async function open(options: RenderOptions = {}) {
  fakePlaces();
  const view = openSteps('location', { user: living({ city: null, region: null }), ...options });
  await screen.findAllByRole('combobox');
  return view;
}

const select = (name: string | RegExp) => screen.getByRole('combobox', { name });

/** A browser whose position is known so. */
function position(state: PermissionState | 'unsupported', answer?: { code: number }) {
  const value = state !== 'unsupported' && {
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback) {
      if (answer) failed(answer as GeolocationPositionError);
      else
        found({
          coords: { latitude: 52.09, longitude: 5.12 },
          timestamp: Date.now(),
        } as GeolocationPosition);
    },
  };
  const status = Object.assign(new EventTarget(), { state });
  if (value) Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => status },
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

test('the country is there already, a typed city brings its region, and both are saved (AUTH-010)', async () => {
  const calls = fakeSteps();
  const { user, router } = await open();
  expect(select('Country')).toHaveValue('DE');
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();

  await write(user, await screen.findByRole('combobox', { name: /City/ }), 'Mün');
  await user.click(await screen.findByRole('option', { name: /München/ }));

  expect(select('State')).toHaveValue('DE-BY');
  await goOn(user);
  await waitFor(() => expect(router.state.location.search).toBe('?step=personal'));
  expect(calls.map(({ body }) => body)).toEqual([
    { step: 2, data: { country: 'DE', region: 'DE-BY', city_id: 1 } },
  ]);
});

test('the list of cities is used with the keyboard alone (AUTH-010)', async () => {
  const { user } = await open();

  await user.click(await screen.findByRole('combobox', { name: /City/ }));
  await user.keyboard('Mün');
  await screen.findByRole('option', { name: /München/ });
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(select(/City/)).toHaveValue('München'));
  expect(select('State')).toHaveValue('DE-BY');
});

test('no city that begins so: it says so, and the field may stay empty (AUTH-010)', async () => {
  const calls = fakeSteps();
  const { user } = await open();

  await write(user, await screen.findByRole('combobox', { name: /City/ }), 'Xq');
  expect(await screen.findByText(/No city begins like this/)).toBeInTheDocument();
  await user.tab();
  await user.selectOptions(select('State'), 'Berlin');
  await goOn(user);

  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ step: 2, data: { country: 'DE', region: 'DE-BE', city_id: null } }),
  );
});

test.each([
  ['en', 'Country', 'State', 'Province'],
  ['de', 'Land', 'Bundesland', 'Provinz'],
  ['fr', 'Pays', 'Land', 'Province'],
] as const)(
  '%s: in the list %s, each has its own word for its regions: %s, %s (AUTH-046)',
  async (locale, country, german, dutch) => {
    const { user } = await open({ locale });
    expect(select(german)).toBeEnabled();

    await user.selectOptions(select(country), 'NL');

    expect(select(dutch)).toHaveValue('');
  },
);

test.each([
  ['en', 'Continue', 'State', 'Please fill this in.'],
  ['de', 'Weiter', 'Bundesland', 'Bitte fülle dieses Feld aus.'],
] as const)(
  '%s: without a region the step says so beside it (AUTH-010)',
  async (locale, next, name, text) => {
    const { user } = await open({ locale });

    await user.click(screen.getByRole('button', { name: next }));

    await waitFor(() => expect(select(name)).toHaveAccessibleDescription(text));
    expect(select(name)).toHaveFocus();
  },
);

test('Back and a reload show what was saved (AUTH-010)', async () => {
  await open({ user: living({ city: 'München', region: 'Bayern' }) });

  await waitFor(() => expect(select(/City/)).toHaveValue('München'));
  expect(select('State')).toHaveValue('DE-BY');
});

test('a browser that knows no position is not asked for one (AUTH-043)', async () => {
  position('unsupported');

  await open();

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Use my position' })).not.toBeInTheDocument(),
  );
});

test('where the browser refuses, it says how to allow it and leaves the fields (AUTH-043)', async () => {
  position('denied');

  await open();

  expect(await screen.findByText(/Your browser keeps your position from this site/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use my position' })).not.toBeInTheDocument();
  expect(select('Country')).toBeEnabled();
});

test('a refusal at the question itself is no dead end (AUTH-043)', async () => {
  position('prompt', { code: 1 });
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Use my position' }));

  expect(await screen.findByText(/Your browser keeps your position from this site/)).toBeVisible();
});

test('a position without a town is said, and the fields stay as they are (AUTH-044)', async () => {
  position('granted');
  fakeError('GET /api/geocode.php', 'not_found');
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Use my position' }));

  expect(await screen.findByText(/We could not find out where you are/)).toBeVisible();
  expect(select('Country')).toHaveValue('DE');
});

test('the position is asked for behind its explanation, and fills in country, region and city (AUTH-043, AUTH-044)', async () => {
  position('prompt');
  const geocoded = fake('GET /api/geocode.php', { city: utrecht });
  const { user } = await open();
  expect(await screen.findByText(/We keep the city and forget where exactly you are/)).toBeVisible();
  expect(geocoded).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Use my position' }));

  await waitFor(() => expect(select('Country')).toHaveValue('NL'));
  expect(select('Province')).toHaveValue('NL-UT');
  await waitFor(() => expect(select(/City/)).toHaveValue('Utrecht'));
});
