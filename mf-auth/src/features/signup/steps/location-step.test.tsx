import { afterEach, expect, test } from '@jest/globals';
import type { User } from '@liaison/shared/contracts';
import { buildSettings, buildUser, fake, fakeError, type RenderOptions } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  fakePlaces,
  fakeSteps,
  clickContinue,
  buildNewUser,
  openSteps,
  utrecht,
  pasteText,
} from '../signup.fixture.tsx';

const buildUserIn = (place: Partial<User['profile']>) =>
  buildNewUser({ next_step: 2, profile: { ...buildUser().profile, country: 'DE', ...place } });

async function open(options: RenderOptions = {}) {
  fakePlaces();
  const view = openSteps('location', { user: buildUserIn({ city: null, region: null }), ...options });
  await screen.findAllByRole('combobox');
  return view;
}

const getSelect = (name: string | RegExp) => screen.getByRole('combobox', { name });

/** Fakes the browser's geolocation; with `failure`, finding the position fails. */
function fakeGeolocation(state: PermissionState | 'unsupported', failure?: { code: number }) {
  const value = state !== 'unsupported' && {
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback) {
      if (failure) failed(failure as GeolocationPositionError);
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

test('the country is prefilled, a chosen city sets the region, and all are saved (AUTH-010)', async () => {
  const calls = fakeSteps();
  const { user, router } = await open();
  expect(getSelect('Country')).toHaveValue('DE');
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();

  await pasteText(user, await screen.findByRole('combobox', { name: /City/ }), 'Mün');
  await user.click(await screen.findByRole('option', { name: /München/ }));

  expect(getSelect('State')).toHaveValue('DE-BY');
  await clickContinue(user);
  await waitFor(() => expect(router.state.location.search).toBe('?step=personal'));
  expect(calls.map(({ body }) => body)).toEqual([
    { step: 2, data: { country: 'DE', region: 'DE-BY', city_id: 1 } },
  ]);
});

test('before a place is saved the country is guessed, because the profile has that of the site', async () => {
  const siteCountry = buildNewUser({
    next_step: 2,
    profile: { ...buildUser().profile, country: 'NL', region: null, city: null },
  });

  await open({ user: siteCountry, locale: 'de', settings: buildSettings({ geoip_country: null }) });

  expect(getSelect('Land')).toHaveValue('DE');
});

test('the list of cities works with the keyboard alone (AUTH-010)', async () => {
  const { user } = await open();

  await user.click(await screen.findByRole('combobox', { name: /City/ }));
  await user.keyboard('Mün');
  await screen.findByRole('option', { name: /München/ });
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(getSelect(/City/)).toHaveValue('München'));
  expect(getSelect('State')).toHaveValue('DE-BY');
});

test('shows when no city matches, and the city may stay empty (AUTH-010)', async () => {
  const calls = fakeSteps();
  const { user } = await open();

  await pasteText(user, await screen.findByRole('combobox', { name: /City/ }), 'Xq');
  expect(await screen.findByText(/No city starts like this/)).toBeInTheDocument();
  await user.tab();
  await user.selectOptions(getSelect('State'), 'Berlin');
  await clickContinue(user);

  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ step: 2, data: { country: 'DE', region: 'DE-BE', city_id: null } }),
  );
});

test('cities of another country are not offered while those of the chosen one are searched', async () => {
  const { user } = await open();
  const getCity = () => screen.getByRole('combobox', { name: /City/ });
  await pasteText(user, getCity(), 'Mün');
  expect(await screen.findByRole('option', { name: /München/ })).toBeVisible();
  await user.keyboard('{Escape}');
  const calls = fake('GET /api/cities.php', 'never');

  await user.selectOptions(getSelect('Country'), 'NL');
  await pasteText(user, getCity(), 'Utr');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ country: 'NL', q: 'Utr' }));

  expect(await screen.findByText('Searching')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test.each([
  ['en', 'Country', 'State', 'Province'],
  ['de', 'Land', 'Bundesland', 'Provinz'],
  ['fr', 'Pays', 'Land', 'Province'],
] as const)(
  '%s: the label of the regions depends on the country chosen in %s: %s, %s (AUTH-046)',
  async (locale, country, german, dutch) => {
    const { user } = await open({ locale });
    expect(getSelect(german)).toBeEnabled();

    await user.selectOptions(getSelect(country), 'NL');

    expect(getSelect(dutch)).toHaveValue('');
  },
);

test.each([
  ['en', 'Continue', 'State', 'Please fill this in.'],
  ['de', 'Weiter', 'Bundesland', 'Bitte fülle dieses Feld aus.'],
] as const)(
  '%s: a missing region shows an error beside its field (AUTH-010)',
  async (locale, next, name, text) => {
    const { user } = await open({ locale });

    await user.click(screen.getByRole('button', { name: next }));

    await waitFor(() => expect(getSelect(name)).toHaveAccessibleDescription(text));
    expect(getSelect(name)).toHaveFocus();
  },
);

test('another region has another city, and another country needs a region of its own', async () => {
  const calls = fakeSteps();
  const { user } = await open({ user: buildUserIn({ city: 'München', city_id: 1, region_code: 'DE-BY' }) });
  const getCity = () => screen.getByRole('combobox', { name: /City/ });
  expect(getCity()).toHaveValue('München');

  await user.selectOptions(getSelect('State'), 'Berlin');
  expect(getCity()).toHaveValue('');
  await user.selectOptions(getSelect('Country'), 'NL');
  await clickContinue(user);

  await waitFor(() => expect(getSelect('Province')).toBeInvalid());
  expect(calls).toEqual([]);
});

test('shows the saved location (AUTH-010)', async () => {
  await open({ user: buildUserIn({ city: 'München', city_id: 1, region_code: 'DE-BY' }) });

  await waitFor(() => expect(getSelect(/City/)).toHaveValue('München'));
  expect(getSelect('State')).toHaveValue('DE-BY');
});

test('a browser without geolocation has no button for it (AUTH-043)', async () => {
  fakeGeolocation('unsupported');

  await open();

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Use my location' })).not.toBeInTheDocument(),
  );
});

test('explains how to allow geolocation when it is denied, and keeps the fields usable (AUTH-043)', async () => {
  fakeGeolocation('denied');

  await open();

  expect(await screen.findByText(/Your browser does not share your location with this site/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use my location' })).not.toBeInTheDocument();
  expect(getSelect('Country')).toBeEnabled();
});

test('explains how to allow geolocation when the prompt is denied (AUTH-043)', async () => {
  fakeGeolocation('prompt', { code: 1 });
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Use my location' }));

  expect(await screen.findByText(/Your browser does not share your location with this site/)).toHaveFocus();
});

test('shows an error for a position without a city and keeps the fields (AUTH-044)', async () => {
  fakeGeolocation('granted');
  fakeError('GET /api/geocode.php', 'not_found');
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Use my location' }));

  expect(await screen.findByText(/We could not find out where you are/)).toBeVisible();
  expect(getSelect('Country')).toHaveValue('DE');
});

test('the position is requested only after its explanation, and fills in country, region and city (AUTH-043, AUTH-044)', async () => {
  fakeGeolocation('prompt');
  const geocoded = fake('GET /api/geocode.php', { city: utrecht });
  const { user } = await open();
  expect(await screen.findByText(/We keep the city and forget where exactly you are/)).toBeVisible();
  expect(geocoded).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Use my location' }));

  await waitFor(() => expect(getSelect('Country')).toHaveValue('NL'));
  expect(getSelect('Province')).toHaveValue('NL-UT');
  await waitFor(() => expect(getSelect(/City/)).toHaveValue('Utrecht'));
});

test('a place that is not saved yet is kept when the member goes back, and dropped once it is saved (AUTH-010)', async () => {
  const member = buildUserIn({ city: null, region: null });
  fakeSteps(member);
  const { user, router } = await open({ user: member });
  await user.selectOptions(getSelect('Country'), 'NL');
  await pasteText(user, getSelect(/City/), 'Utr');
  await user.click(await screen.findByRole('option', { name: /Utrecht/ }));

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Skip' }));

  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('NL');
  expect(getSelect('Province')).toHaveValue('NL-UT');
  await waitFor(() => expect(getSelect(/City/)).toHaveValue('Utrecht'));
  await clickContinue(user);
  await waitFor(() => expect(router.state.location.search).toBe('?step=personal'));
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('signup/'))).toEqual([]);
});
